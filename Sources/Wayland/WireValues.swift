// SPDX-License-Identifier: MIT

package import SashCWaylandClient

/// Returns the 32-bit words of an array.
package func words(of array: UnsafeMutablePointer<wl_array>?) -> [UInt32] {
  guard let array = unsafe array, let data = unsafe array.pointee.data else { return [] }
  return unsafe (0..<(array.pointee.size / 4)).map { index in
    unsafe data.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
  }
}

/// Returns a number as a 24.8 fixed-point value; values out of range are clamped, and NaN becomes
/// zero.
package func wireFixed(_ value: Double) -> wl_fixed_t {
  let limit = 8_388_607.0
  return wl_fixed_from_double(value.isNaN ? 0 : min(max(value, -limit), limit))
}

/// Returns text as zero-terminated UTF-8, cut at a zero byte or at a limit in bytes, in whole
/// characters.
package func clipped(_ text: String, to limit: Int) -> [UInt8] {
  var bytes: [UInt8] = []
  for scalar in text.unicodeScalars {
    guard scalar.value != 0, let encoded = UTF8.encode(scalar),
      bytes.count + encoded.count <= limit
    else { break }
    bytes.append(contentsOf: encoded)
  }
  return bytes + [0]
}
