import Bitmaps
import CImaging
import Foundations
import JPEGBlockMeans

extension EncodedPicture {
  /// Reduces a JPEG from the means of its blocks, or returns `nil` if there are too few, or if libjpeg has to decode
  /// the file.
  ///
  /// The means are not rounded. Each component is reduced at its own resolution before the colours are converted, which
  /// only saves time: both steps are linear, and no sample exceeds libjpeg's range of levels.
  func reducedMeans(by reducer: PictureReducer, _ header: CIJPEGHeader) -> Bitmap? {
    guard header.colors != .other else { return nil }
    var reductions: [MeanReduction] = []
    let means = BlockMeans(of: data.span) { layout in
      guard layout.width == header.width, layout.height == header.height else { return nil }
      for component in 0..<layout.count {
        guard let reduction = MeanReduction(of: component, layout, header, reducer)
        else { return nil }
        reductions.append(reduction)
      }
      return reductions.map(\.part)
    }
    guard let means, means.planes.allSatisfy(\.isPrecise) else { return nil }
    var channels: [Channel] = []
    for (plane, reduction) in zip(means.planes, reductions) {
      let channel = reduction.resampler.channel(
        of: plane.samples,
        stride: plane.stride,
        column: plane.column,
        row: plane.row
      )
      guard let channel else { return nil }
      channels.append(Channel(samples: channel, scale: plane.scale, offset: plane.offset))
    }
    return header.colors.bitmap(reducer.size, channels)
  }
}

/// The conversion of a component's samples to a channel of a thumbnail.
private struct MeanReduction {
  let resampler: Resampler
  let part: BlockMeans.Part

  /// Returns `nil` if the component has too few samples.
  init?(
    of component: Int,
    _ layout: FrameLayout,
    _ header: CIJPEGHeader,
    _ reducer: PictureReducer
  ) {
    let isChroma = header.colors == .yCbCr && component > 0
    guard let detail = layout.detail(of: component, isChroma: isChroma, reducer.shorterSide)
    else { return nil }
    let raster = layout.raster(of: component, detail)
    resampler = reducer.resampler(
      PixelSize(width: raster.width, height: raster.height),
      reducer.area(of: PixelSize(width: layout.width, height: layout.height))
        .inRaster(pixelsAcross: raster.pixelsAcross, pixelsDown: raster.pixelsDown),
      isAveraged: true
    )
    let window = resampler.window
    part = BlockMeans.Part(
      detail,
      columns: window.x..<window.x + window.width,
      rows: window.y..<window.y + window.height
    )
  }
}

extension FrameLayout {
  /// Returns the coarsest detail of a component that has at least two samples along each pixel of the result, or `nil`
  /// if there is none.
  ///
  /// For chroma, the finest detail is always enough. In a progressive picture only blocks are read, less precisely:
  /// luma needs at least four of them along each pixel, and chroma two.
  fileprivate func detail(of component: Int, isChroma: Bool, _ side: Int) -> BlockMeans.Detail? {
    func count(_ detail: BlockMeans.Detail) -> Int {
      let raster = raster(of: component, detail)
      return min(width, height) / max(raster.pixelsAcross, raster.pixelsDown)
    }
    if isProgressive { return count(.blocks) >= side * (isChroma ? 2 : 4) ? .blocks : nil }
    if count(.blocks) >= side * 2 { return .blocks }
    return isChroma || count(.quadrants) >= side * 2 ? .quadrants : nil
  }
}

/// A channel of a thumbnail.
///
/// The level of a sample is `scale` times its value plus `offset`; 0 is the middle.
private struct Channel {
  let samples: [Float]
  let scale: Float
  let offset: Float
}

extension CIJPEGColors {
  /// Combines one channel or three into a picture.
  fileprivate func bitmap(_ size: PixelSize, _ channels: [Channel]) -> Bitmap {
    let (first, second, third) = (
      channels[0], channels[channels.count / 2], channels[channels.count - 1]
    )
    let scale = SIMD4(first.scale, second.scale, third.scale, 0)
    let offset = SIMD4(first.offset, second.offset, third.offset, 127)
    let middle = SIMD4<Float>(repeating: 128.5)
    return Bitmap(size) { target in
      for pixel in 0..<size.pixelCount {
        let samples = SIMD4(first.samples[pixel], second.samples[pixel], third.samples[pixel], 0)
        let values = samples * scale + offset
        let color = (self == .yCbCr ? values.rgbOfYCbCr : values) + middle
        for channel in 0..<4 {
          target[pixel * 4 + channel] = UInt8(min(max(color[channel], 0), 255))
        }
      }
    }
  }
}
