// SPDX-License-Identifier: MIT

/// The delegate of a walk, which checks the order of its notifications.
final class PopupWalkDelegate: PopupPresentationDelegate {
  private weak var host: ViewController?
  /// The state according to the notifications.
  private(set) var reportedState = PopupPresentationState.barHidden
  /// The first inconsistency.
  private(set) var violation: String?
  /// The begun and unfinished changes of bar and content.
  private(set) var unfinished: Set<String> = []
  /// Called with the next notification.
  var reaction: (() -> Void)?
  private(set) var notifications: [String] = []

  init(_ host: ViewController) { self.host = host }

  private func log(_ what: String, begins: String? = nil, ends: String? = nil) {
    notifications.append(what)
    if let begins {
      if unfinished.contains(begins) { recordFault("\(what) twice") }
      switch begins {
      case "present": unfinished.remove("dismiss")
      case "dismiss": unfinished.remove("present")
      case "open": unfinished.remove("close")
      default: unfinished.remove("open")
      }
      unfinished.insert(begins)
    }
    if let ends, unfinished.remove(ends) == nil { recordFault("\(what) without its will") }
    if let reaction {
      self.reaction = nil
      reaction()
    }
  }

  private func recordFault(_ what: String) {
    if violation == nil { violation = "\(what): \(notifications.suffix(12))" }
  }

  private func expect(_ state: PopupPresentationState) {
    guard let published = host?.popupPresentationState, published != state else { return }
    recordFault("\(notifications.last ?? "") at \(published)")
  }

  func popupPresentationControllerWillPresentPopupBar(_ host: ViewController, animated: Bool) {
    log("willPresentBar", begins: "present")
  }
  func popupPresentationControllerDidPresentPopupBar(_ host: ViewController, animated: Bool) {
    if reportedState == .barHidden { reportedState = .barPresented }
    log("didPresentBar", ends: "present")
    if host.popupPresentationState == .barHidden { recordFault("there is no bar") }
  }
  func popupPresentationControllerWillDismissPopupBar(_ host: ViewController, animated: Bool) {
    log("willDismissBar", begins: "dismiss")
    if host.popupPresentationState == .open { recordFault("still open") }
  }
  func popupPresentationControllerDidDismissPopupBar(_ host: ViewController, animated: Bool) {
    reportedState = .barHidden
    log("didDismissBar", ends: "dismiss")
    expect(.barHidden)
  }
  func popupPresentationController(
    _ host: ViewController, willOpenPopupWithContentController content: ViewController,
    animated: Bool
  ) { log("willOpen", begins: "open") }
  func popupPresentationController(
    _ host: ViewController, didOpenPopupWithContentController content: ViewController,
    animated: Bool
  ) {
    reportedState = .open
    log("didOpen", ends: "open")
    expect(.open)
  }
  func popupPresentationController(
    _ host: ViewController, willClosePopupWithContentController content: ViewController,
    animated: Bool
  ) { log("willClose", begins: "close") }
  func popupPresentationController(
    _ host: ViewController, didClosePopupWithContentController content: ViewController,
    animated: Bool
  ) {
    reportedState = .barPresented
    log("didClose", ends: "close")
    expect(.barPresented)
  }
}

/// The image of a popup's item and of its content.
let walkImage = try? Image.draw(size: Size(width: 24, height: 24)) {
  $0.fill(Rect(x: 0, y: 0, width: 24, height: 24), with: Color(hex: 0xC0_4020))
}

/// Content that checks the order of its appearance callbacks.
final class PopupWalkContent: ViewController {
  let eventLog: EventLog
  /// Whether the content has a view into which the bar's image is transformed.
  var hasImageView = false
  /// The background colour of its view.
  var background: Color?

  /// The received callbacks; outlives the content.
  final class EventLog {
    let name: String
    weak var content: PopupWalkContent?
    private(set) var violation: String?
    private var last = "did-"
    private(set) var isInPopup = false

    init(_ name: String) { self.name = name }

    var isShown: Bool { last == "did+" }
    var hasDisappeared: Bool { last == "did-" }

    func log(_ callback: String) {
      let allowed: Set<String> =
        switch last {
        case "did-": ["will+"]
        case "will+": ["is+", "will-"]
        case "is+": ["did+", "will-"]
        case "did+": ["will-"]
        default: ["did-", "will+"]
        }
      if !allowed.contains(callback), violation == nil {
        violation = "\(name): \(callback) after \(last)"
      }
      last = callback
    }

    func logMove(_ isIn: Bool) {
      if isIn == isInPopup, violation == nil {
        violation = "\(name) moves \(isIn ? "in" : "out") twice"
      }
      isInPopup = isIn
    }
  }

  init(_ eventLog: EventLog) {
    self.eventLog = eventLog
    super.init()
    eventLog.content = self
  }

  override func viewDidLoad() {
    view.backgroundColor = background
    view.addSubview(Button("Button") {})
    view.subviews.last?.frame = Rect(x: 10, y: 100, width: 200, height: 44)
    guard hasImageView else { return }
    let imageView = PopupImageView(walkImage)
    imageView.frame = Rect(x: 40, y: 160, width: 120, height: 120)
    imageView.cornerRadius = 12
    view.addSubview(imageView)
  }
  override func viewWillAppear(_ animated: Bool) { eventLog.log("will+") }
  override func viewIsAppearing(_ animated: Bool) { eventLog.log("is+") }
  override func viewDidAppear(_ animated: Bool) { eventLog.log("did+") }
  override func viewWillDisappear(_ animated: Bool) { eventLog.log("will-") }
  override func viewDidDisappear(_ animated: Bool) { eventLog.log("did-") }
  override func viewDidMove(toPopupContainerContentView contentView: View?) {
    super.viewDidMove(toPopupContainerContentView: contentView)
    eventLog.logMove(contentView != nil)
  }
}
