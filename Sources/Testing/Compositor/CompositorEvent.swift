/// What happens in a scripted compositor, for those who wait for it.
public enum CompositorEvent {
  /// A client connected.
  case connected(ServerClient)
  /// A client went.
  case disconnected(ServerClient)
  /// A surface with the role of a window shows content.
  case mapped(ScriptedToplevel)
  /// A window shows no content any more, or was destroyed.
  case unmapped(ScriptedToplevel)
  /// A window acknowledged a configure.
  case acknowledged(ScriptedToplevel, serial: UInt32)
  /// A surface was committed.
  case committed(ScriptedSurface)
  /// A client did what it must not.
  case violated(Violation)
}
