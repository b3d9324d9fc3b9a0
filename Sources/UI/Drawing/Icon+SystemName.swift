// SPDX-License-Identifier: MIT

/// The icons for names of SF Symbols that differ from the icons' own.
nonisolated private let systemIcons: [String: Icon] = [
  // Media.
  "play.fill": .play, "pause.fill": .pause, "stop.fill": .stop, "forward.end": .next,
  "forward.end.fill": .next, "backward.end": .previous, "backward.end.fill": .previous,
  "forward": .fastForward, "forward.fill": .fastForward, "backward": .rewind,
  "backward.fill": .rewind, "speaker.wave.2": .volume, "speaker.wave.2.fill": .volume,
  "speaker.slash": .volumeOff, "speaker.slash.fill": .volumeOff, "music.note": .music,
  "mic": .microphone, "mic.fill": .microphone, "photo.fill": .photo,
  // Arrows.
  "chevron.left": .chevronLeft, "chevron.right": .chevronRight, "chevron.up": .chevronUp,
  "chevron.down": .chevronDown, "chevron.backward": .chevronBackward,
  "chevron.forward": .chevronForward, "chevron.up.chevron.down": .chevronUpDown,
  "arrow.left": .arrowBackward, "arrow.right": .arrowForward, "arrow.backward": .arrowBackward,
  "arrow.forward": .arrowForward, "arrow.up": .arrowUp, "arrow.down": .arrowDown,
  "square.and.arrow.up": .share, "square.and.arrow.down": .download,
  "arrow.down.circle": .download, "arrow.up.circle": .upload, "arrow.clockwise": .refresh,
  "arrow.uturn.backward": .undo, "arrow.uturn.forward": .redo,
  "arrow.up.left.and.arrow.down.right": .fullscreen,
  "arrow.down.right.and.arrow.up.left": .exitFullscreen,
  // Symbols.
  "xmark": .close, "ellipsis.vertical": .ellipsisVertical, "magnifyingglass": .search,
  "list.bullet": .list, "square.grid.2x2": .grid, "line.3.horizontal": .menu,
  "sidebar.left": .sidebar, "sidebar.leading": .sidebar,
  "line.3.horizontal.decrease": .filter, "info.circle": .info,
  "exclamationmark.triangle": .warning, "exclamationmark.triangle.fill": .warning,
  "questionmark": .question, "questionmark.circle": .question, "eye.slash": .eyeSlash,
  // Editing.
  "trash.fill": .trash, "doc.on.doc": .copy, "scissors": .cut, "doc.on.clipboard": .paste,
  "lock.fill": .lock, "doc": .document, "doc.text": .document, "folder.fill": .folder,
  // Objects.
  "heart.fill": .heartFilled, "star.fill": .starFilled, "bookmark.fill": .bookmark,
  "flag.fill": .flag, "gearshape": .gear, "gearshape.fill": .gear, "house.fill": .house,
  "person.fill": .person, "person.circle": .person, "bell.fill": .bell, "envelope": .mail,
  "envelope.fill": .mail, "pin.fill": .pin, "sun.max": .sun, "sun.max.fill": .sun,
  "moon.fill": .moon,
]

nonisolated extension Icon {
  /// Creates the icon for a name of its own or of SF Symbols; `nil` for an unknown name.
  init?(systemName: String) {
    if let icon = systemIcons[systemName] {
      self = icon
    } else if let icon = Icon.all.first(where: { $0.name == systemName }) {
      self = icon
    } else {
      return nil
    }
  }
}
