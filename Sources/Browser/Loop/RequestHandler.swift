import Foundations
import Imaging
import Places
import UseCases

/// What answers the browser's requests: the explorer, the person's history, and the pictures.
package struct RequestHandler: Sendable {
  private let explorer: Explorer
  private let history: History
  private let pictures: PicturePipeline

  package init(explorer: Explorer, history: History) {
    self.explorer = explorer
    self.history = history
    pictures = PicturePipeline(of: explorer)
  }
}

extension RequestHandler {
  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - tell: Is told what comes of it before the end.
  /// - Returns: What comes of it at the end, or `nil` where it was cancelled.
  @concurrent func answer(
    to request: Request,
    tell: @escaping @Sendable (Answer) -> Void
  ) async -> Answer? {
    do {
      let answer = try await answerOrThrow(request, tell)
      return Task.isCancelled ? nil : answer
    } catch {
      if error is CancellationError || Task.isCancelled { return nil }
      let failure = (error as? any FailureConvertible)?.failure
      return .failed(failure ?? Failure(.failed, "It failed: \(error)."))
    }
  }

  private func answerOrThrow(
    _ request: Request,
    _ tell: @escaping @Sendable (Answer) -> Void
  ) async throws -> Answer {
    switch request {
    case .topPlaces(let isRefreshing): try await topPlaces(from: source(isRefreshing), tell)
    case .photos(of: let place, let page, let isRefreshing):
      .photos(
        try await source(isRefreshing)
          .photos(of: place, limit: Request.photosPerPage, page: page)
      )
    case .recents: .recents(try history.recents())
    case .thumbnail(let photo): .thumbnail(try await pictures.thumbnail(of: photo).bitmap)
    case .picture(let photo, let size): try await picture(of: photo, size)
    case .pictureAhead(let photo, let size): try await pictureAhead(of: photo, size)
    case .save(let photo): .saved(try await save(photo))
    case .remember(let photo): try await remember(photo)
    case .forget(let photo): try forget(photo)
    case .restore(let photo): try restore(photo)
    }
  }

  private func source(_ isRefreshing: Bool) -> Explorer {
    isRefreshing ? explorer.refreshing : explorer
  }
}

// MARK: - Places and pictures

extension RequestHandler {
  private func topPlaces(
    from explorer: Explorer,
    _ tell: @escaping @Sendable (Answer) -> Void
  ) async throws -> Answer {
    let list = try await explorer.topPlaces {
      tell(.progress(done: $0, total: $1))
    } onFirst: {
      tell(.topPlaces($0, isComplete: false))
    }
    return .topPlaces(list, isComplete: true)
  }

  /// The picture, with its reductions made here and not where the screen is drawn.
  private func picture(of photo: Photo, _ size: PhotoSize) async throws -> Answer {
    let picture = try await pictures.picture(of: photo, size: size)
    return .picture(ImagePyramid(of: picture.bitmap), picture.size)
  }

  private func pictureAhead(of photo: Photo, _ size: PhotoSize) async throws -> Answer {
    _ = try await pictures.picture(of: photo, size: size)
    return .done(notices: [])
  }

  /// Saves the picture in the current folder, as `photo fetch` does, and returns its path.
  private func save(_ photo: Photo) async throws -> String {
    let output = try FetchOutput(nil, isOneFile: true)
    var path = ""
    try await explorer.fetch([photo], as: .picture(.large), to: output) { result in
      path = try result.get().path ?? ""
    }
    return path
  }
}

// MARK: - Recents

extension RequestHandler {
  private func remember(_ photo: Photo) async throws -> Answer {
    // The size that is seen: it is at hand, or on its way.
    let picture = try await pictures.picture(of: photo, size: PhotoView.sizeAhead)
    return .done(notices: explorer.rememberViewing(of: photo, picture: picture.bitmap))
  }

  private func forget(_ photo: Photo) throws -> Answer {
    try history.takeRecent(photo.id).map { .forgotten($0) } ?? .done(notices: [])
  }

  private func restore(_ photo: RemovedRecent) throws -> Answer {
    try history.putBackRecent(photo)
    return .done(notices: [])
  }
}
