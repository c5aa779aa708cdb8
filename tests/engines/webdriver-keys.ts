/** WebDriver's characters for the keys that type none, by `KeyboardEvent.key`. Source: webdriver.link/#keyboard-actions */
const keys: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
};

/** @throws for a key that is not listed above and types nothing. */
export function webdriverKey(key: string): string {
  const code = key.length === 1 ? key : keys[key];
  if (code === undefined) throw new Error(`no WebDriver key ${key}`);
  return code;
}
