/// The words that containers say by themselves; an application replaces them with its own language.
public enum ContainerStrings {
  /// Leads back to the page below.
  public static var back = "Back"
  /// The tab, and the page, of those tabs that do not fit.
  public static var more = "More"
  /// The bar of tabs.
  public static var tabs = "Tabs"
  /// The bar of tools at the bottom.
  public static var toolbar = "Toolbar"
  /// The line between two columns.
  public static var divider = "Divider"
  /// The page that is shown and the number of pages.
  public static var page: (_ number: Int, _ count: Int) -> String = { "Page \($0) of \($1)" }
}
