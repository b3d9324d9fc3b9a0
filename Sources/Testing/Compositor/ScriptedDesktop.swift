// SPDX-License-Identifier: MIT

internal import SashWayland

/// The state of a scripted compositor's protocols for dialogues, activation, icons and idle
/// inhibition.
public final class ScriptedDesktop {
  /// A request of a client for an activation token.
  public struct TokenRequest {
    /// The serial of the press, or `nil` if the client sent none.
    public internal(set) var serial: UInt32?
    /// The identifier of the application to activate, if the client sent one.
    public internal(set) var appID: String?
    /// The surface of the client that has the focus, if it sent one.
    public internal(set) weak var surface: ScriptedSurface?
    /// The token that was sent.
    public internal(set) var token: String?
  }

  /// The activation of a surface.
  public struct Activation {
    /// The token.
    public let token: String
    /// The surface to activate.
    public private(set) weak var surface: ScriptedSurface?
  }

  /// Whether requests for a token are answered at once; otherwise `answerTokens()` does it.
  public var answersTokens = true
  /// The committed requests for tokens, in order.
  public private(set) var tokenRequests: [TokenRequest] = []
  /// The activations, in order.
  public private(set) var activations: [Activation] = []
  /// The surfaces that keep the display awake, once for each inhibitor.
  public private(set) var inhibitingSurfaces: [ScriptedSurface] = []

  weak var compositor: ScriptedCompositor?
  private var waitingTokens: [(index: Int, XdgActivationTokenV1Resource)] = []
  private var icons: [ScriptedIcon] = []

  // MARK: Activation

  /// Sends the tokens that clients wait for.
  public func answerTokens() {
    let waiting = waitingTokens
    waitingTokens = []
    for (index, resource) in waiting where resource.isAlive {
      let token = "token-\(index + 1)"
      tokenRequests[index].token = token
      resource.sendDone(token: token)
    }
  }

  func serve(_ request: XdgActivationV1Resource.Request) {
    switch request {
    case .getActivationToken(let id): serve(id)
    case .activate(let token, let surface):
      activations.append(Activation(token: token, surface: compositor?.surface(of: surface)))
    case .destroy: break
    }
  }

  private func serve(_ resource: XdgActivationTokenV1Resource) {
    var request = TokenRequest()
    resource.onRequest = { [unowned self, unowned resource] in
      switch $0 {
      case .setSerial(let serial, _): request.serial = serial
      case .setAppId(let appID): request.appID = appID
      case .setSurface(let surface): request.surface = compositor?.surface(of: surface)
      case .commit:
        tokenRequests.append(request)
        waitingTokens.append((tokenRequests.count - 1, resource))
        if answersTokens { answerTokens() }
      case .destroy: break
      }
    }
  }

  // MARK: Idle inhibition

  func serve(_ request: ZwpIdleInhibitManagerV1Resource.Request) {
    guard case .createInhibitor(let id, let surface) = request,
      let surface = compositor?.surface(of: surface)
    else { return }
    inhibitingSurfaces.append(surface)
    id.onDestroy = { [weak self, weak surface] in
      guard let self,
        let index = inhibitingSurfaces.firstIndex(where: { $0 === surface })
      else { return }
      inhibitingSurfaces.remove(at: index)
    }
  }

  // MARK: Dialogues

  func serve(_ request: XdgWmDialogV1Resource.Request) {
    guard case .getXdgDialog(let id, let resource) = request,
      let toplevel = compositor?.toplevels.first(where: { $0.resource === resource })
    else { return }
    if toplevel.isModalDialog != nil {
      compositor?.violation(.alreadyConstructed, id, "the window has a dialogue object")
    }
    toplevel.isModalDialog = false
    id.onRequest = { [weak toplevel] in
      switch $0 {
      case .setModal: toplevel?.isModalDialog = true
      case .unsetModal: toplevel?.isModalDialog = false
      case .destroy: toplevel?.isModalDialog = nil
      }
    }
  }

  // MARK: Icons

  func serve(_ manager: XdgToplevelIconManagerV1Resource) {
    manager.sendIconSize(size: 48)
    manager.sendDone()
    manager.onRequest = { [unowned self] in
      switch $0 {
      case .createIcon(let id): if let compositor { add(ScriptedIcon(id, of: compositor)) }
      case .setIcon(let resource, let icon):
        let toplevel = compositor?.toplevels.first { $0.resource === resource }
        let icon = icons.first { $0.resource === icon }
        icon?.assign()
        toplevel?.icon = icon
      case .destroy: break
      }
    }
  }

  private func add(_ icon: ScriptedIcon) {
    icons.append(icon)
    icon.resource.onDestroy = { [weak self, weak icon] in
      icon?.detach()
      self?.icons.removeAll { $0 === icon }
    }
  }
}
