// SPDX-License-Identifier: MIT

internal import SashCPango
internal import SashGeometry

extension TextShaper {
  /// The largest letter spacing in logical pixels, in both directions.
  private static let maximumSpacing: Double = 1_000

  /// Returns the runs of a text by prepared bytes.
  static func spans(
    of runs: [AttributedText.Run], in source: TextSource
  ) -> [AttributedText.Run] {
    runs.compactMap { run in
      let start = source.preparedOffset(run.utf8Range.lowerBound)
      let end = source.preparedOffset(run.utf8Range.upperBound)
      return start < end ? .init(utf8Range: start..<end, attributes: run.attributes) : nil
    }
  }

  /// Passes the attributes to Pango, and divides words so long that wrapping them would take too
  /// much time.
  func setAttributes(
    _ source: TextSource, _ paragraph: Range<Int>, _ layout: OpaquePointer, _ library: FontLibrary
  ) {
    let divisions = source.divisions(of: paragraph)
    guard !divisions.isEmpty || !spans.isEmpty else {
      unsafe pango_layout_set_attributes(layout, nil)
      return
    }
    let list = unsafe pango_attr_list_new()
    for range in divisions {
      // The attribute states the default, but ends Pango's items where it starts and ends.
      unsafe insert(pango_attr_fallback_new(1), range, list)
    }
    let first = spans.partition { $0.utf8Range.upperBound > paragraph.lowerBound }
    for span in spans[first...] {
      guard span.utf8Range.lowerBound < paragraph.upperBound else { break }
      let bytes = span.utf8Range.clamped(to: paragraph)
      let start = bytes.lowerBound - paragraph.lowerBound
      unsafe insert(span.attributes, start..<start + bytes.count, list, library)
    }
    unsafe pango_layout_set_attributes(layout, list)
    unsafe pango_attr_list_unref(list)
  }

  private func insert(
    _ attributes: TextAttributes, _ range: Range<Int>, _ list: OpaquePointer?,
    _ library: FontLibrary
  ) {
    let font = attributes.applied(to: style.font)
    if font != style.font {
      let size = request.pixelSize(of: font)
      unsafe insert(library.attribute(for: font, pixelSize: size), range, list)
    }
    let spacing = letterSpacing(attributes)
    if spacing != 0 { unsafe insert(pango_attr_letter_spacing_new(spacing), range, list) }
  }

  private func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>,
    _ list: OpaquePointer?
  ) {
    guard let attribute = unsafe attribute else { return }
    unsafe attribute.pointee.start_index = guint(range.lowerBound)
    unsafe attribute.pointee.end_index = guint(range.upperBound)
    unsafe pango_attr_list_insert(list, attribute)
  }

  /// Returns the letter spacing in Pango's units.
  private func letterSpacing(_ attributes: TextAttributes) -> Int32 {
    let spacing = attributes.letterSpacing
    guard !spacing.isNaN else { return 0 }
    let clamped = min(max(spacing, -Self.maximumSpacing), Self.maximumSpacing) * request.textScale
    return Int32((clamped * request.scale.factor * Double(PANGO_SCALE)).rounded())
  }

  /// Returns the index in `spans` for a prepared byte; `nil` if only the style applies.
  func span(at byte: Int, near guess: Int?) -> Int? {
    if let guess, spans[guess].utf8Range.contains(byte) { return guess }
    let index = spans.partition { $0.utf8Range.upperBound > byte }
    guard index < spans.count, spans[index].utf8Range.lowerBound <= byte else { return nil }
    return index
  }
}
