// SPDX-License-Identifier: MIT

@Suite("The login page of declared views")
struct LoginTests {
  private let page: ProgramStage
  private let refusal = "There is no account with this address and password."

  init() throws { page = try ProgramStage(.login) }

  @Test("an address and a password are needed before the button is enabled")
  func button() async throws {
    #expect(try !page.isEnabled(.button, "Sign in"))
    try await page.fill("E-mail", with: "ada")
    #expect(try !page.isEnabled(.button, "Sign in"))
    try await page.fill("Password", with: "x")
    #expect(try page.isEnabled(.button, "Sign in"))
  }

  @Test("a field says what is wrong once it was left, and no longer when it is right")
  func errors() async throws {
    let message = "This is no e-mail address."
    try await page.fill("E-mail", with: "ada")
    #expect(!page.shows(message))
    try await page.press(.tab)
    #expect(page.shows(message) && page.focused == "Password")
    try await page.tap(.textField, "E-mail")
    try await page.press(.end)
    try await page.type("@example.org")
    #expect(!page.shows(message))
  }

  @Test("Return goes to the password, and from there signs in")
  func keyboard() async throws {
    try await page.tap(.textField, "E-mail")
    try await page.type("ada@example.org")
    try await page.press(.return)
    #expect(page.focused == "Password" && page.stage.exists(.textField, "Password"))
    try await page.type("engine1843")
    try await page.press(.return)
    #expect(page.stage.exists(.header, "Welcome, Ada!"))
  }

  @Test("the focus goes to the first field that is wrong")
  func focus() async throws {
    try await page.fill("E-mail", with: "ada@example.org")
    try await page.fill("Password", with: "engine")
    try await page.tap("Sign in")
    #expect(page.focused == "Password")
    #expect(page.shows("The password has at least 8 characters."))
    try await page.fill("E-mail", with: "ada")
    try await page.tap("Sign in")
    #expect(page.focused == "E-mail")
  }

  @Test("a wrong password is refused and emptied, until another one is typed")
  func refused() async throws {
    try await page.fill("E-mail", with: "ada@example.org")
    try await page.fill("Password", with: "engine1834")
    try await page.press(.return)
    #expect(page.shows(refusal) && page.focused == "Password")
    #expect(try page.value(.textField, "Password") ?? "" == "")
    try await page.type("engine1843")
    #expect(!page.shows(refusal))
    try await page.press(.return)
    #expect(page.shows("ada@example.org"))
  }

  @Test("a password can be made visible, and keeps its text")
  func visible() async throws {
    try await page.fill("Password", with: "engine")
    #expect(try page.value(.textField, "Password") != "engine")
    try await page.tap(.switch, "Show password")
    #expect(try page.value(.textField, "Password") == "engine")
  }

  @Test("whoever signs out begins with an empty form")
  func signOut() async throws {
    try await page.fill("E-mail", with: "ada@example.org")
    try await page.fill("Password", with: "engine1843")
    try await page.tap("Sign in")
    try await page.tap("Sign out")
    #expect(try page.value(.textField, "E-mail") ?? "" == "")
    #expect(try !page.isEnabled(.button, "Sign in"))
  }
}
