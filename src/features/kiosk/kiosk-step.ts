interface Facts {
  /** The tab is a terminal. */
  isOn: boolean;
  /** The host is for terminals: our server marks its pages. */
  isHost: boolean;
  /** Those who set the terminal up are at work in this tab. */
  isSetUp: boolean;
  /** Value of `?kiosk`; null without it. */
  asked: string | null;
}

/**
 * What becomes of the tab when a page has loaded. `?kiosk` begins the mode for the tab, and so does a host of terminals.
 * `?kiosk=off` ends it; on a terminal's host only those who set it up may, with `?kiosk=setup`.
 */
export function kioskStep({ isOn, isHost, isSetUp, asked }: Facts): "begin" | "run" | "end" | "stay" {
  const isEnded = asked === (isHost ? "setup" : "off");
  if (isEnded) return isOn || (isHost && !isSetUp) ? "end" : "stay";
  if (isOn) return "run";
  return asked !== null || (isHost && !isSetUp) ? "begin" : "stay";
}
