import Model

/// Receives preliminary places while the whole list is computed.
typealias PlacesPreview = @Sendable (RankedPlaces) -> Void

extension TopPlaces {
  /// Computes the top places from a day's geotagged uploads, within the source's call limits.
  ///
  /// `onPreview` receives the places of the interesting photos if they arrive first or, for a source
  /// without such photos, those of the finished hours. `progress` receives the number of finished
  /// hours, and their total.
  ///
  /// - Throws: The failure of the first hour, if no hour could be fetched.
  func computedPlaces(
    of day: UploadDay,
    onPreview: PlacesPreview?,
    progress: (_ done: Int, _ total: Int) -> Void
  ) async throws -> RankedPlaces {
    let sampling = sources.chosen.uploadSampling
    let (partial, sink) = AsyncStream.makeStream(
      of: DaysUploads.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    defer { sink.finish() }
    let previewsInteresting = onPreview != nil && sampling.hasInterestingPhotos
    // It ends with this function, which cancels its pending requests.
    async let _: Void = previewInterestingPlaces(previewsInteresting ? onPreview : nil)
    async let _: Void = preview(partial, of: day, previewsInteresting ? nil : onPreview)
    let callsForLists = sampling.hasInterestingPhotos ? (onPreview == nil ? 1 : 2) : 0
    let callsForNames = sampling.hasAreaNames ? 12 : 0
    let spare = sampling.calls - callsForLists - sampling.hours - callsForNames
    let uploads = try await uploads(of: day, spareCalls: max(0, spare)) { done, total, uploads in
      progress(done, total)
      if !uploads.photos.isEmpty && done < total { sink.yield(uploads) }
    }
    return try await places(of: uploads, of: day, callLimit: callsForNames)
  }

  /// Previews the places of the hours' uploads as they arrive.
  private func preview(
    _ partial: AsyncStream<DaysUploads>,
    of day: UploadDay,
    _ preview: PlacesPreview?
  ) async {
    guard let preview else { return }
    for await uploads in partial {
      guard let places = try? await places(of: uploads, of: day, callLimit: 0) else { return }
      if !Task.isCancelled { preview(places) }
    }
  }

  /// Makes places from a day's uploads, with at most `callLimit` calls for their names.
  private func places(
    of uploads: DaysUploads,
    of day: UploadDay,
    callLimit: Int
  ) async throws -> RankedPlaces {
    RankedPlaces(
      places: try await places(of: uploads.photos, callLimit: callLimit),
      skipped: uploads.skipped,
      basis: TopPlacesList.Basis(
        .uploads(day: day.name),
        count: uploads.photos.count,
        hours: uploads.hours,
        missingHours: uploads.missingHours
      )
    )
  }

  /// Previews the places of an earlier day whose uploads are cached; never fetches.
  ///
  /// - Returns: True if no other preview is needed: an earlier day's places were shown, or all uploads
  ///   of the day itself are cached.
  /// - Throws: `CancellationError`.
  func previewEarlierPlaces(before day: UploadDay, _ preview: PlacesPreview) async throws -> Bool {
    if await isCached(day) { return true }
    for earlier in day.weekBefore {
      let uploads = try await cachedUploads(of: earlier)
      if uploads.photos.isEmpty { continue }
      preview(try await places(of: uploads, of: earlier, callLimit: 0))
      return true
    }
    return false
  }

  /// Returns true if all uploads of a day are cached: its last hour is fetched last.
  private func isCached(_ day: UploadDay) async -> Bool {
    let sampledHours = sources.chosen.uploadSampling.hours
    let hours = day.sample(sampledHours, cached: [:], isRefreshing: false)
    guard let hour = hours.last else { return false }
    return await sources.chosen.cachedUploads(in: hour, page: 1) != nil
  }

  /// Previews the places of the photos that the source recommends; failures are ignored.
  private func previewInterestingPlaces(_ preview: PlacesPreview?) async {
    guard let preview, let page = try? await sources.chosen.interestingPhotos(),
      let places = try? await places(of: page.photos, callLimit: 0)
    else { return }
    let basis = TopPlacesList.Basis(.interesting, count: page.photos.count)
    if !Task.isCancelled {
      preview(RankedPlaces(places: places, skipped: page.skipped, basis: basis))
    }
  }
}
