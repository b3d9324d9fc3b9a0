// SPDX-License-Identifier: MIT

/// An event in a scripted compositor, reported by `ScriptedCompositor.onEvent`.
public enum CompositorEvent {
  /// A client connected.
  case connected(ServerClient)
  /// A client disconnected.
  case disconnected(ServerClient)
  /// A window committed its first content.
  case mapped(ScriptedToplevel)
  /// A window removed its content or was destroyed.
  case unmapped(ScriptedToplevel)
  /// A window acknowledged a configure.
  case acknowledged(ScriptedToplevel, serial: UInt32)
  /// A surface was committed.
  case committed(ScriptedSurface)
  /// A client violated the protocol.
  case violated(Violation)
}
