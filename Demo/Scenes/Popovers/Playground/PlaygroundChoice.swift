// SPDX-License-Identifier: MIT

import Sash

/// One of the values that a member of the attributes can have in the playground.
nonisolated package protocol PlaygroundChoice:
  RawRepresentable<String>, CaseIterable, Codable, Hashable, Sendable
{
  /// The type of the member.
  associatedtype Value
  /// The name in the menu.
  var title: String { get }
  /// The value of the member.
  var value: Value { get }
  /// The value as an expression in Swift.
  var code: String { get }
}

/// The content that the popover stays above.
nonisolated package enum PlaygroundLevel: String, PlaygroundChoice {
  case stayAboveWindows
  case aboveCurrentWindow

  package var title: String {
    switch self {
    case .stayAboveWindows: "All windows"
    case .aboveCurrentWindow: "This page"
    }
  }

  package var value: Popover.Attributes.Source {
    switch self {
    case .stayAboveWindows: .stayAboveWindows
    case .aboveCurrentWindow: .aboveCurrentWindow
    }
  }

  package var code: String { ".\(rawValue)" }
}

/// The view whose frame is the source frame.
nonisolated package enum PlaygroundSource: String, CaseIterable, Codable, Sendable {
  /// The button that presents the popover.
  case button
  /// The area around the button.
  case stage
}

/// The animation of a transition.
nonisolated package enum PlaygroundAnimation: String, PlaygroundChoice {
  case easeOut
  case spring
  case slow
  case immediate

  package var title: String {
    switch self {
    case .easeOut: "Ease out"
    case .spring: "Spring"
    case .slow: "One second"
    case .immediate: "None"
    }
  }

  package var value: Motion {
    switch self {
    case .easeOut: Popovers.defaultAnimation
    case .spring: .spring(.default)
    case .slow: .curve(.easeInOut, duration: 1)
    case .immediate: .immediate
    }
  }

  package var code: String {
    switch self {
    case .easeOut: "Popovers.defaultAnimation"
    case .spring: ".spring(.default)"
    case .slow: ".curve(.easeInOut, duration: 1)"
    case .immediate: ".immediate"
    }
  }
}

/// The effect of a transition.
nonisolated package enum PlaygroundTransition: String, PlaygroundChoice {
  case opacity
  case scale
  case moveBottom
  case moveLeft
  case rise
  case identity

  package var title: String {
    switch self {
    case .opacity: "Fade"
    case .scale: "Scale"
    case .moveBottom: "From below"
    case .moveLeft: "From the left"
    case .rise: "Rise and fade"
    case .identity: "None"
    }
  }

  package var value: Popover.Transition {
    switch self {
    case .opacity: .opacity
    case .scale: .scale
    case .moveBottom: .move(edge: .bottom)
    case .moveLeft: .move(edge: .left)
    case .rise: .opacity.combined(with: .offset(y: 40))
    case .identity: .identity
    }
  }

  package var code: String {
    switch self {
    case .opacity: ".opacity"
    case .scale: ".scale"
    case .moveBottom: ".move(edge: .bottom)"
    case .moveLeft: ".move(edge: .left)"
    case .rise: ".opacity.combined(with: .offset(y: 40))"
    case .identity: ".identity"
    }
  }
}
