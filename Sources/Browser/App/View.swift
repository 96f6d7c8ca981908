import Surface

/// The whole frame for a state.
public func view(_ state: State) -> Surface {
  var surface = Surface(size: state.shared.geometry.size)
  let renderer: any Renderer =
    state.shared.settings.usesScreenReader ? ScreenReaderRenderer(state: state) : ScreenRenderer(state: state)
  renderer.draw(on: &surface)
  return surface
}

/// One way to show a state on the whole screen.
protocol Renderer {
  /// Draws a frame on an empty surface.
  func draw(on surface: inout Surface)
}
