// SPDX-License-Identifier: MIT

/// The box of a control whose options are views, which are not displayed themselves.
///
/// It is an implementation detail of the views.
@usableFromInline class OptionsBox: ControlBox {
  private(set) var options: ViewNode?

  /// Makes the node of the options.
  final func makeOptions<Content: View>(_ content: Content, in place: NodePlace) {
    options = Content._make(content, in: place.below(self))
    update()
  }

  /// Updates the node of the options.
  final func patchOptions<Content: View>(_ content: Content) {
    guard let options else { return }
    options.update(with: content)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) { options.map(body) }

  override func structureDidChange() { if options != nil { setNeedsUpdate() } }

  /// Follows the texts of the options.
  override func answersWillChange() {
    super.answersWillChange()
    if options != nil { setNeedsUpdate() }
  }
}

extension ViewNode {
  /// The text and the symbol that the views below display.
  var caption: (title: String, icon: Icon?) {
    var (titles, symbol): ([String], Icon?) = ([], nil)
    func search(_ node: ViewNode) {
      if let text = node as? TextBox {
        titles.append(text.plainText)
      } else if let image = node as? ImageBox {
        symbol = symbol ?? image.icon
      } else {
        node.forEachChild(search)
      }
    }
    search(self)
    return (titles.joined(separator: " "), symbol)
  }

  /// The value of the tag nearest around the node, below another one.
  ///
  /// A tag is also found within the modifiers that the node is the box of.
  func tag(below end: ViewNode) -> AnyHashable? {
    var node: ViewNode? = self
    while let inner = (node as? WrapperBox)?.inner { node = inner }
    while let current = node, current !== end {
      if let tag = (current as? TagNode)?.tag { return tag }
      if let parent = current.parent, let tag = parent.elementIdentity(of: current) { return tag }
      node = current.parent
    }
    return nil
  }

  /// Returns the node of a type that is nearest around this one, below another one.
  ///
  /// It is also found within the modifiers that this node is the box of.
  final func nearest<Node: ViewNode>(_ type: Node.Type, below end: ViewNode) -> Node? {
    var node: ViewNode? = self
    while let inner = (node as? WrapperBox)?.inner { node = inner }
    while let current = node, current !== end {
      if let found = current as? Node { return found }
      node = current.parent
    }
    return nil
  }
}
