import Bitmaps
import CJPEG
import Foundations
import Imaging

/// A sampling of a JPEG's components: luma and two of colour, or luma alone.
package struct Sampling: Hashable, CustomStringConvertible {
  /// The horizontal and the vertical sampling factor of each component, 1 to 4.
  package let factors: [[Int32]]

  /// Luma of some factors, colours of 1x1: `cjpeg -sample 4x2`.
  package init(luma across: Int32, _ down: Int32) { factors = [[across, down], [1, 1], [1, 1]] }

  package init(factors: [[Int32]]) { self.factors = factors }

  package var description: String { factors.map { "\($0[0])x\($0[1])" }.joined(separator: ",") }

  /// All samplings of three components that one scan can hold: ten blocks a unit (T.81, B.2.3).
  package static let all: [Sampling] = {
    let pairs = (1...4).flatMap { across in (1...4).map { [Int32(across), Int32($0)] } }
    return pairs.flatMap { luma in
      pairs.flatMap { blue in pairs.map { Sampling(factors: [luma, blue, $0]) } }
    }.filter { $0.factors.reduce(0) { $0 + $1[0] * $1[1] } <= 10 && $0.isWhole }
  }()

  /// Whether the greatest factors are multiples of all others; libjpeg has no other samplings.
  private var isWhole: Bool {
    (0...1).allSatisfy { axis in
      let most = factors.map { $0[axis] }.max() ?? 1
      return factors.allSatisfy { most % $0[axis] == 0 }
    }
  }
}

/// How the blocks of a JPEG are written into its file.
package struct Coding: Hashable, CustomStringConvertible {
  package var isProgressive = false
  /// The units between restart markers, 0 without any.
  package var restartInterval: UInt32 = 0
  /// Whether all components are in one scan, where it is not progressive.
  package var isInterleaved = true
  /// Whether the codes are those that suit the picture best.
  package var isOptimized = false
  package var isArithmetic = false

  package init(
    isProgressive: Bool = false,
    restartInterval: UInt32 = 0,
    isInterleaved: Bool = true,
    isOptimized: Bool = false,
    isArithmetic: Bool = false
  ) {
    self.isProgressive = isProgressive
    self.restartInterval = restartInterval
    self.isInterleaved = isInterleaved
    self.isOptimized = isOptimized
    self.isArithmetic = isArithmetic
  }

  package var description: String {
    let words = [
      isProgressive ? "progressive" : "baseline", isInterleaved ? "" : "scan by scan",
      isOptimized ? "optimized" : "", isArithmetic ? "arithmetic" : "",
      restartInterval > 0 ? "restarts \(restartInterval)" : "",
    ]
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Bitmap {
  /// Encodes the picture by libjpeg itself, as `cjpeg -quality 95 -sample` does.
  package func jpeg(_ sampling: Sampling, isProgressive: Bool = false) -> Data {
    jpeg(sampling, Coding(isProgressive: isProgressive))
  }

  package func jpeg(_ sampling: Sampling, quality: Int32 = 95, _ coding: Coding) -> Data {
    var errors = unsafe jpeg_error_mgr()
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let codec = UnsafeMutablePointer<jpeg_compress_struct>.allocate(capacity: 1)
    unsafe codec.initialize(to: jpeg_compress_struct())
    unsafe codec.pointee.err = unsafe jpeg_std_error(&errors)
    unsafe jpeg_CreateCompress(
      codec,
      JPEG_LIB_VERSION,
      MemoryLayout<jpeg_compress_struct>.size
    )
    unsafe jpeg_mem_dest(codec, &bytes, &count)
    unsafe configure(codec, sampling)
    unsafe jpeg_set_quality(codec, quality, 1)
    let scans = unsafe apply(coding, to: codec, sampling.factors.count)
    defer { unsafe scans.deallocate() }
    unsafe jpeg_start_compress(codec, 1)
    var pixels = pixels
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      for row in 0..<height {
        var line = unsafe pixels.baseAddress.map { unsafe $0 + row * width * 4 }
        unsafe jpeg_write_scanlines(codec, &line, 1)
      }
    }
    unsafe jpeg_finish_compress(codec)
    unsafe jpeg_destroy_compress(codec)
    unsafe codec.deallocate()
    return unsafe bytes.map {
      unsafe Data(bytesNoCopy: $0, count: Int(count), deallocator: .free)
    } ?? Data()
  }

  private func configure(
    _ codec: UnsafeMutablePointer<jpeg_compress_struct>,
    _ sampling: Sampling
  ) {
    unsafe codec.pointee.image_width = JDIMENSION(width)
    unsafe codec.pointee.image_height = JDIMENSION(height)
    unsafe codec.pointee.input_components = 4
    unsafe codec.pointee.in_color_space = JCS_EXT_RGBX
    unsafe jpeg_set_defaults(codec)
    if sampling.factors.count == 1 { unsafe jpeg_set_colorspace(codec, JCS_GRAYSCALE) }
    for (index, factors) in sampling.factors.enumerated() {
      unsafe codec.pointee.comp_info[index].h_samp_factor = factors[0]
      unsafe codec.pointee.comp_info[index].v_samp_factor = factors[1]
    }
  }

  /// Returns the scans, which have to last as long as the codec.
  private func apply(
    _ coding: Coding,
    to codec: UnsafeMutablePointer<jpeg_compress_struct>,
    _ count: Int
  ) -> UnsafeMutablePointer<jpeg_scan_info> {
    let scans = UnsafeMutablePointer<jpeg_scan_info>.allocate(capacity: count)
    for index in 0..<count {
      let scan = jpeg_scan_info(
        comps_in_scan: 1,
        component_index: (Int32(index), 0, 0, 0),
        Ss: 0,
        Se: 63,
        Ah: 0,
        Al: 0
      )
      unsafe (scans + index).initialize(to: scan)
    }
    unsafe codec.pointee.restart_interval = coding.restartInterval
    unsafe codec.pointee.optimize_coding = coding.isOptimized ? 1 : 0
    unsafe codec.pointee.arith_code = coding.isArithmetic ? 1 : 0
    if coding.isProgressive { unsafe jpeg_simple_progression(codec) }
    if !coding.isInterleaved {
      unsafe codec.pointee.scan_info = UnsafePointer(scans)
      unsafe codec.pointee.num_scans = Int32(count)
    }
    return unsafe scans
  }
}

extension Data {
  /// The JPEG with the means of its luma's blocks some times as far from the middle: the first step of its
  /// first quantization table (ITU T.81, B.2.4.1) is that much larger.
  package func stretchingLuma(by factor: UInt8) -> Data {
    var data = self
    let table = data.indices.first { data[$0...].starts(with: [0xff, 0xdb]) } ?? 0
    data[table + 5] *= factor
    return data
  }

  /// The JPEG with another sampling in its frame header (ITU T.81, B.2.2).
  package func claiming(_ sampling: Sampling) -> Data {
    var data = self
    let frame = data.indices.first { data[$0...].starts(with: [0xff, 0xc0]) } ?? 0
    for (index, factors) in sampling.factors.enumerated() {
      data[frame + 11 + index * 3] = UInt8(factors[0] << 4 | factors[1])
    }
    return data
  }

  /// The picture as the programs decode it, for tests of targets below Imaging.
  package func decodedPicture() throws -> Bitmap { try Bitmap(decoding: self) }
}
