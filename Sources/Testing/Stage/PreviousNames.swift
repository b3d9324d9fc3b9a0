// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names that this version has changed, as those in the module `Sash`.

public import SashRaster

extension TestStage {
  @available(*, unavailable, renamed: "screenshot()")
  public func picture() throws -> Bitmap { fatalError() }
}

@available(*, unavailable, renamed: "GoldenImage")
public typealias GoldenPicture = GoldenImage
