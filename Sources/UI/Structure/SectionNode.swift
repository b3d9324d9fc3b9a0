// SPDX-License-Identifier: MIT

/// The node of a section.
///
/// It is an implementation detail of the views.
public final class SectionNode: ViewNode {
  /// The nodes of the header, of the rows and of the footer.
  private(set) var header: ViewNode?
  private(set) var content: ViewNode?
  private(set) var footer: ViewNode?
  private let place: NodePlace

  override init(in place: NodePlace) {
    self.place = place
    super.init(in: place)
  }

  func show<Header: View, Content: View, Footer: View>(
    _ header: Header, _ content: Content, _ footer: Footer
  ) {
    let inner = place.below(self)
    var edge = inner
    edge.collectsRows = false
    self.header = Header._make(header, in: edge)
    self.content = Content._make(content, in: inner)
    self.footer = Footer._make(footer, in: edge)
  }

  override func collectRows(into rows: inout [RowItem]) { rows.append(.section(self)) }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    header.map(body)
    content.map(body)
    footer.map(body)
  }
}

/// Whether the views of a type may contain a section.
private var sectionTypes: [ObjectIdentifier: Bool] = [:]

/// Returns whether views of a type contain sections, or groups whose views are rows of their own, as
/// their types and those of their bodies say.
func containsSections<Content: View>(_ type: Content.Type) -> Bool {
  let key = ObjectIdentifier(type)
  if let known = sectionTypes[key] { return known }
  // A view that contains itself, behind an erased type, is asked only once.
  sectionTypes[key] = false
  let name = _typeName(type, qualified: true)
  let isSection = ["Section<", "DisclosureGroup<", "OutlineGroup<"].contains {
    name.contains("SashUI.\($0)")
  }
  let result =
    isSection || (Content.Body.self != Never.self && containsSections(Content.Body.self))
  sectionTypes[key] = result
  return result
}
