import SashGeometry
import SashInterface
import SashPopupBar
import SashRaster

/// The delegate of a walk, which checks the order of its notifications.
final class PopupWalkRecord: PopupPresentationDelegate {
  private weak var host: ViewController?
  /// The state according to the notifications.
  private(set) var told = PopupPresentationState.barHidden
  /// The first inconsistency.
  private(set) var fault: String?
  /// The begun and unfinished changes of bar and content.
  private(set) var begun: Set<String> = []
  /// Called with the next notification.
  var reaction: (() -> Void)?
  private(set) var heard: [String] = []

  init(_ host: ViewController) { self.host = host }

  private func hear(_ what: String, begins: String? = nil, ends: String? = nil) {
    heard.append(what)
    if let begins {
      if begun.contains(begins) { complain("\(what) twice") }
      switch begins {
      case "present": begun.remove("dismiss")
      case "dismiss": begun.remove("present")
      case "open": begun.remove("close")
      default: begun.remove("open")
      }
      begun.insert(begins)
    }
    if let ends, begun.remove(ends) == nil { complain("\(what) without its will") }
    if let reaction {
      self.reaction = nil
      reaction()
    }
  }

  private func complain(_ what: String) {
    if fault == nil { fault = "\(what): \(heard.suffix(12))" }
  }

  private func expect(_ state: PopupPresentationState) {
    guard let seen = host?.popupPresentationState, seen != state else { return }
    complain("\(heard.last ?? "") at \(seen)")
  }

  func popupPresentationControllerWillPresentPopupBar(_ host: ViewController, animated: Bool) {
    hear("willPresentBar", begins: "present")
  }
  func popupPresentationControllerDidPresentPopupBar(_ host: ViewController, animated: Bool) {
    if told == .barHidden { told = .barPresented }
    hear("didPresentBar", ends: "present")
    if host.popupPresentationState == .barHidden { complain("there is no bar") }
  }
  func popupPresentationControllerWillDismissPopupBar(_ host: ViewController, animated: Bool) {
    hear("willDismissBar", begins: "dismiss")
    if host.popupPresentationState == .open { complain("still open") }
  }
  func popupPresentationControllerDidDismissPopupBar(_ host: ViewController, animated: Bool) {
    told = .barHidden
    hear("didDismissBar", ends: "dismiss")
    expect(.barHidden)
  }
  func popupPresentationController(
    _ host: ViewController, willOpenPopupWithContentController content: ViewController,
    animated: Bool
  ) { hear("willOpen", begins: "open") }
  func popupPresentationController(
    _ host: ViewController, didOpenPopupWithContentController content: ViewController,
    animated: Bool
  ) {
    told = .open
    hear("didOpen", ends: "open")
    expect(.open)
  }
  func popupPresentationController(
    _ host: ViewController, willClosePopupWithContentController content: ViewController,
    animated: Bool
  ) { hear("willClose", begins: "close") }
  func popupPresentationController(
    _ host: ViewController, didClosePopupWithContentController content: ViewController,
    animated: Bool
  ) {
    told = .barPresented
    hear("didClose", ends: "close")
    expect(.barPresented)
  }
}

/// The image of a popup's item and of its content.
let walkImage = try? Image.draw(size: Size(width: 24, height: 24)) {
  $0.fill(Rect(x: 0, y: 0, width: 24, height: 24), with: Color(hex: 0xC0_4020))
}

/// Content that checks the order of its appearance callbacks.
final class PopupWalkContent: ViewController {
  let witness: Witness
  /// Whether the bar's image has a view to turn into.
  var hasImageView = false
  /// The background colour of its view.
  var background: Color?

  /// The received callbacks; outlives the content.
  final class Witness {
    let name: String
    weak var content: PopupWalkContent?
    private(set) var fault: String?
    private var last = "did-"
    private(set) var isInPopup = false

    init(_ name: String) { self.name = name }

    var isShown: Bool { last == "did+" }
    var isAway: Bool { last == "did-" }

    func hear(_ callback: String) {
      let allowed: Set<String> =
        switch last {
        case "did-": ["will+"]
        case "will+": ["is+", "will-"]
        case "is+": ["did+", "will-"]
        case "did+": ["will-"]
        default: ["did-", "will+"]
        }
      if !allowed.contains(callback), fault == nil { fault = "\(name): \(callback) after \(last)" }
      last = callback
    }

    func moves(_ isIn: Bool) {
      if isIn == isInPopup, fault == nil { fault = "\(name) moves \(isIn ? "in" : "out") twice" }
      isInPopup = isIn
    }
  }

  init(_ witness: Witness) {
    self.witness = witness
    super.init()
    witness.content = self
  }

  override func viewDidLoad() {
    view.backgroundColor = background
    view.addSubview(Button("Button") {})
    view.subviews.last?.frame = Rect(x: 10, y: 100, width: 200, height: 44)
    guard hasImageView else { return }
    let picture = PopupImageView(walkImage)
    picture.frame = Rect(x: 40, y: 160, width: 120, height: 120)
    picture.cornerRadius = 12
    view.addSubview(picture)
  }
  override func viewWillAppear(_ animated: Bool) { witness.hear("will+") }
  override func viewIsAppearing(_ animated: Bool) { witness.hear("is+") }
  override func viewDidAppear(_ animated: Bool) { witness.hear("did+") }
  override func viewWillDisappear(_ animated: Bool) { witness.hear("will-") }
  override func viewDidDisappear(_ animated: Bool) { witness.hear("did-") }
  override func viewDidMove(toPopupContainerContentView contentView: View?) {
    super.viewDidMove(toPopupContainerContentView: contentView)
    witness.moves(contentView != nil)
  }
}
