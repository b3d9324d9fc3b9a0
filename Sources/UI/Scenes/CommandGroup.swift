// SPDX-License-Identifier: MIT

/// The place of commands among those that most applications have.
nonisolated public struct CommandGroupPlacement: Hashable, Sendable, CaseIterable {
  private let name: String

  /// What tells of the application.
  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  /// The settings.
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  /// The end of the application.
  public static let appTermination = CommandGroupPlacement(name: "appTermination")
  /// New and opened documents.
  public static let newItem = CommandGroupPlacement(name: "newItem")
  /// Saved documents.
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  /// Other forms of documents.
  public static let importExport = CommandGroupPlacement(name: "importExport")
  /// Printed documents.
  public static let printItem = CommandGroupPlacement(name: "printItem")
  /// Undoing and redoing.
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  /// Copying and pasting.
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  /// Changes of text.
  public static let textEditing = CommandGroupPlacement(name: "textEditing")
  /// The form of text.
  public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
  /// The toolbar.
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
  /// The sidebar.
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  /// The size of windows.
  public static let windowSize = CommandGroupPlacement(name: "windowSize")
  /// The list of windows.
  public static let windowList = CommandGroupPlacement(name: "windowList")
  /// Help.
  public static let help = CommandGroupPlacement(name: "help")

  /// All places in their order.
  public static let allCases: [CommandGroupPlacement] = [
    appInfo, appSettings, appTermination, newItem, saveItem, importExport, printItem, undoRedo,
    pasteboard, textEditing, textFormatting, toolbar, sidebar, windowSize, windowList, help,
  ]

  /// The position of an application's own menus.
  static var ownMenus: Int { windowSize.position - 2 }

  /// The position of what is at the place; what comes before and after it has the next ones.
  fileprivate var position: Int { 4 * (Self.allCases.firstIndex(of: self) ?? 0) }
}

/// Commands at a place among those that most applications have.
///
/// No command is there by itself. The places order those that an application adds, where the commands
/// of a window are listed.
public struct CommandGroup<Content: View>: Commands {
  /// The type of the body.
  public typealias Body = Never

  let content: Content
  private let position: Int

  /// Creates commands that come before those of a place.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
    position = group.position - 1
  }

  /// Creates commands that come after those of a place.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
    position = group.position + 1
  }

  /// Creates the commands of a place.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
    position = group.position
  }

  /// Returns the buttons of the commands; an implementation detail.
  public static func _makeView(_ commands: Self) -> AnyView {
    AnyView(CommandGroupView(content: commands.content, title: nil, position: commands.position))
  }
}
