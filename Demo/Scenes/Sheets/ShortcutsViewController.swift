// SPDX-License-Identifier: MIT

import Sash

/// The parts of the height that the sheet covers at its notches.
private let notchParts = [0.25, 0.5, 0.75]
/// The width of the column of actions, in logical pixels.
private let columnWidth = 300.0

/// An editor of shortcuts, with a library of actions: on a sheet over the editor in a narrow window,
/// and in a column beside it in a wide one.
///
/// Both controllers are the same in both arrangements, so that they keep their state.
package final class ShortcutsViewController: ViewController {
  /// The arrangement of the two controllers.
  package enum Arrangement {
    /// The library is on a sheet over the editor.
    case sheet
    /// The library is in a column beside the editor.
    case columns
  }

  package let editor = ShortcutEditorViewController()
  package let library = ShortcutLibraryViewController()
  package let container = OverlayContainerViewController(style: .flexibleHeight)
  package let split = SplitViewController()
  /// The current arrangement, or `nil` before the first layout.
  package private(set) var arrangement: Arrangement?

  /// Creates the page.
  package override init() {
    super.init()
    title = "Shortcuts"
    navigationItem.largeTitleDisplayMode = .never
    let run = BarButtonItem(icon: .play, accessibilityLabel: "Run")
    run.action = { [weak self] in
      guard let self else { return }
      present(Toast("\(editor.steps.count) steps done"))
    }
    navigationItem.trailingBarButtonItems = [run]
    container.delegate = self
    split.setPreferredWidth(columnWidth, for: .primary)
    library.onAdd = { [weak self] in self?.editor.add($0) }
  }

  package override func viewSizeDidChange() {
    super.viewSizeDidChange()
    arrange()
  }

  package override func horizontalSizeClassDidChange(from old: SizeClass) {
    super.horizontalSizeClassDidChange(from: old)
    arrange()
  }

  private func arrange() {
    guard view.bounds.width > 0 else { return }
    let wanted = horizontalSizeClass == .compact ? Arrangement.sheet : .columns
    guard wanted != arrangement else { return }
    arrangement = wanted
    switch wanted {
    case .sheet:
      for column in [SplitColumn.primary, .secondary] { split.setViewController(nil, for: column) }
      remove(split)
      container.viewControllers = [editor, SheetPanelViewController(library)]
      container.drivingScrollView = library.list
      add(container)
    case .columns:
      container.viewControllers = []
      remove(container)
      split.setViewController(library, for: .primary)
      split.setViewController(editor, for: .secondary)
      editor.list.contentInset.bottom = 0
      add(split)
    }
  }

  private func add(_ controller: ViewController) {
    addChild(controller)
    controller.view.fillsSuperview = true
    view.addSubview(controller.view)
  }

  private func remove(_ controller: ViewController) {
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }
}

extension ShortcutsViewController: OverlayContainerViewControllerDelegate {
  package func numberOfNotches(in container: OverlayContainerViewController) -> Int {
    notchParts.count
  }

  package func overlayContainerViewController(
    _ container: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { availableSpace * notchParts[index] }

  package func overlayContainerViewController(
    _ container: OverlayContainerViewController, willMoveOverlay overlay: ViewController,
    toNotchAt index: Int
  ) {
    // The last step can be scrolled above the sheet, unless that is at its highest notch.
    editor.list.contentInset.bottom = container.availableSpace * notchParts[min(index, 1)]
  }
}
