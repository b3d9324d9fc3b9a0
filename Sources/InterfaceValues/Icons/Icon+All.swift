// SPDX-License-Identifier: MIT

nonisolated extension Icon {
  /// All built-in icons, each once, for galleries and tests.
  public static let all: [Icon] = [
    // Media.
    play, pause, stop, next, previous, fastForward, rewind, shuffle, `repeat`, volume, volumeOff,
    music, microphone, photo,
    // Arrows.
    chevronBackward, chevronForward, chevronLeft, chevronRight, chevronUp, chevronDown,
    chevronUpDown, arrowBackward, arrowForward, arrowUp, arrowDown, share, download, upload,
    refresh, undo, redo, fullscreen, exitFullscreen,
    // Symbols.
    close, checkmark, plus, minus, ellipsis, ellipsisVertical, search, list, grid, menu, sidebar,
    filter, info, warning, question, eye, eyeSlash,
    // Editing.
    pencil, trash, copy, cut, paste, lock, document, folder,
    // Objects.
    heart, heartFilled, star, starFilled, bookmark, flag, gear, house, person, bell, mail,
    calendar, clock, pin, sun, moon,
  ]
}
