// SPDX-License-Identifier: MIT

public import SashInterface

/// A view in whose coordinates a point is given.
///
/// The name is UIKit's, for delegates of an `OverlayContainerViewController` that were written for
/// it.
public typealias CoordinateSpace = View
