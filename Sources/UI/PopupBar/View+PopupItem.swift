// SPDX-License-Identifier: MIT

// The modifiers of a popup's content that say what its bar displays. A content uses those of one
// section, not of several.

extension View {
  // MARK: One item

  /// Sets the item that the popup bar displays for the view.
  public func popupItem<Identifier: Hashable>(
    _ popupItem: PopupItem<Identifier>
  ) -> some View {
    PopupItemsView(
      content: self, list: PopupItemList(items: [(AnyHashable(popupItem.id), popupItem.content)]))
  }

  /// Sets the item that the popup bar displays for the view.
  ///
  /// ```swift
  /// Player(song: song).popupItem {
  ///   PopupItem(id: song.id, title: song.name, image: Image(song.cover))
  /// }
  /// ```
  public func popupItem<Identifier: Hashable>(
    popupItem: () -> PopupItem<Identifier>
  ) -> some View {
    self.popupItem(popupItem())
  }

  // MARK: Several items

  /// Sets the items between which the user pages by swipes over the titles of the popup bar.
  ///
  /// With a single item there is no paging. An empty list is an error of the program.
  ///
  /// ```swift
  /// Player(song: song).popupItems(selection: $song) {
  ///   for song in playlist {
  ///     PopupItem(id: song, title: song.name, subtitle: song.album)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - selection: The identity of the displayed item.
  ///   - items: The items.
  /// - Returns: The view with the items.
  public func popupItems<Identifier: Hashable>(
    selection: Binding<Identifier>,
    @PopupItemBuilder<Identifier> items: () -> [PopupItem<Identifier>]
  ) -> some View {
    PopupItemsView(
      content: self,
      list: PopupItemList(
        items: items().map { (AnyHashable($0.id), $0.content) },
        selection: Binding<AnyHashable>(selection)))
  }

  // MARK: Parts of the item

  /// Sets the titles in the popup bar of the view.
  public func popupTitle<S: StringProtocol>(_ title: S, subtitle: S? = nil) -> some View {
    PopupFieldsView(
      content: self,
      item: PopupItemContent(title: .text(title), subtitle: subtitle.map { .text($0) }))
  }

  /// Sets the titles in the popup bar of the view, which are not to be translated.
  public func popupTitle<S: StringProtocol>(verbatim title: S, subtitle: S? = nil) -> some View {
    popupTitle(title, subtitle: subtitle)
  }

  /// Sets views as the titles in the popup bar of the view; they do not scroll.
  public func popupTitle<Title: View, Subtitle: View>(
    @ViewBuilder _ title: () -> Title, @ViewBuilder subtitle: () -> Subtitle = { EmptyView() }
  ) -> some View {
    PopupFieldsView(
      content: self,
      item: PopupItemContent(title: .view(of: title()), subtitle: .view(of: subtitle())))
  }

  /// Sets the image in the popup bar of the view.
  ///
  /// - Parameters:
  ///   - image: The image, or `nil` for none.
  ///   - resizable: Whether the image is scaled to the space for it.
  ///   - aspectRatio: The width of the displayed image divided by its height, or `nil` for that of
  ///     the image.
  ///   - contentMode: Whether the image fits into the space for it, or fills that.
  /// - Returns: The view with the image.
  @_disfavoredOverload
  public func popupImage(
    _ image: Image?, resizable: Bool = true, aspectRatio: Double? = nil,
    contentMode: ContentMode = .fit
  ) -> some View {
    popupImage(
      image.map {
        PopupItemImage(
          $0, resizable: resizable, aspectRatio: aspectRatio, contentMode: contentMode)
      })
  }

  /// Sets the image in the popup bar of the view.
  public func popupImage(_ image: PopupItemImage?) -> some View {
    PopupFieldsView(content: self, item: PopupItemContent(image: image))
  }

  /// Sets the progress in the popup bar of the view, from 0 to 1.
  public func popupProgress(_ progress: Double) -> some View {
    PopupFieldsView(content: self, item: PopupItemContent(progress: progress))
  }
}

extension View {
  // MARK: Buttons of the item

  /// Sets the buttons after the titles in the popup bar of the view.
  public func popupBarButtons<Buttons: View>(
    @ViewBuilder _ buttons: () -> Buttons
  ) -> some View {
    popupBarButtons(trailing: AnyView(ToolbarItemView(placement: .popupBar, content: buttons())))
  }

  /// Sets the buttons after the titles in the popup bar of the view.
  public func popupBarButtons<Buttons: ToolbarContent>(
    @ToolbarContentBuilder _ buttons: () -> Buttons
  ) -> some View {
    popupBarButtons(trailing: AnyView(buttons()._views))
  }

  /// Sets the buttons before the titles in the popup bar of the view.
  public func popupBarLeadingButtons<Buttons: View>(
    @ViewBuilder leading: () -> Buttons
  ) -> some View {
    popupBarButtons(leading: AnyView(ToolbarItemView(placement: .popupBar, content: leading())))
  }

  /// Sets the buttons before the titles in the popup bar of the view.
  public func popupBarLeadingButtons<Buttons: ToolbarContent>(
    @ToolbarContentBuilder leading: () -> Buttons
  ) -> some View {
    popupBarButtons(leading: AnyView(leading()._views))
  }

  /// Sets the buttons after the titles in the popup bar of the view.
  public func popupBarTrailingButtons<Buttons: View>(
    @ViewBuilder trailing: () -> Buttons
  ) -> some View {
    popupBarButtons(trailing: AnyView(ToolbarItemView(placement: .popupBar, content: trailing())))
  }

  /// Sets the buttons after the titles in the popup bar of the view.
  public func popupBarTrailingButtons<Buttons: ToolbarContent>(
    @ToolbarContentBuilder trailing: () -> Buttons
  ) -> some View {
    popupBarButtons(trailing: AnyView(trailing()._views))
  }

  /// Sets the buttons on both sides of the titles in the popup bar of the view.
  public func popupBarButtons<Leading: View, Trailing: View>(
    @ViewBuilder leading: () -> Leading, @ViewBuilder trailing: () -> Trailing
  ) -> some View {
    popupBarButtons(
      leading: AnyView(ToolbarItemView(placement: .popupBar, content: leading())),
      trailing: AnyView(ToolbarItemView(placement: .popupBar, content: trailing())))
  }

  /// Sets the buttons on both sides of the titles in the popup bar of the view.
  public func popupBarButtons<Leading: ToolbarContent, Trailing: ToolbarContent>(
    @ToolbarContentBuilder leading: () -> Leading,
    @ToolbarContentBuilder trailing: () -> Trailing
  ) -> some View {
    popupBarButtons(
      leading: AnyView(leading()._views), trailing: AnyView(trailing()._views))
  }

  @usableFromInline func popupBarButtons(leading: AnyView? = nil, trailing: AnyView? = nil)
    -> some View
  {
    PopupFieldsView(
      content: self, item: PopupItemContent(leading: leading, trailing: trailing))
  }
}

extension View {
  /// Sets the colour behind the content of the popup, over the material of the popup, which is all
  /// with `nil`.
  public func popupContentBackgroundColor(_ color: Color?) -> some View {
    PopupFieldsView(content: self, background: color)
  }
}
