/**
 * How this browser puts the portal on the home screen.
 * - "dialog": by its own dialog (`beforeinstallprompt`).
 * - "safari": iOS Safari, by the share sheet from its lower or, on an iPad, upper bar.
 * - "ios-browser": another iOS browser, by the share sheet from its menu (iOS 16.4 or later).
 * - "chrome", "firefox", "samsung", "yandex", "android": by a menu item, named differently.
 * - "open-safari", "open-chrome": not possible here (a page inside another app, an old iOS browser), but in that browser.
 */
export type InstallGuide =
  | "dialog"
  | "safari"
  | "ios-browser"
  | "chrome"
  | "firefox"
  | "samsung"
  | "yandex"
  | "android"
  | "open-safari"
  | "open-chrome";

/** What the browser tells of itself and its device. */
export interface BrowserFacts {
  userAgent: string;
  /** `navigator.maxTouchPoints`: an iPad calls itself a Mac, but a Mac has no touch screen. */
  maxTouchPoints: number;
  /** Already running as an installed app. */
  isInstalled: boolean;
  /** The browser offers its install dialog. */
  hasDialog: boolean;
}

/** Null: already installed, or not a phone or tablet known here. */
export function installGuide({ userAgent, maxTouchPoints, isInstalled, hasDialog }: BrowserFacts): InstallGuide | null {
  if (isInstalled) return null;
  if (hasDialog) return "dialog";
  if (/iPhone|iPad|iPod/.test(userAgent)) return iosGuide(userAgent);
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return iosGuide(userAgent);
  return /Android/.test(userAgent) ? androidGuide(userAgent) : null;
}

/** Names that apps add to the string of their built-in browser; there are apps that do not. */
const apps =
  /\b(?:FBA[NV]|FB_IAB|Instagram|Telegram|WhatsApp|VKAndroidApp|VKClient|com\.vk\.|vk\/|OKApp|OKAndroid|MAX\/|Line\/|Viber|GSA\/|MicroMessenger|DuckDuckGo|Pinterest|TikTok|musical_ly|BytedanceWebview)/i;

function iosGuide(userAgent: string): InstallGuide {
  // Safari, and the browsers of the App Store in its likeness, name Safari at the end; a page inside an app does not.
  if (!/ Safari\//.test(userAgent) || apps.test(userAgent)) return "open-safari";
  if (!/CriOS|FxiOS|EdgiOS|YaBrowser|YaApp|OPiOS|OPT\/|OPX\/|Focus\/|MQQBrowser|UCBrowser/.test(userAgent)) {
    return "safari";
  }
  const [, major = "0", minor = "0"] = /OS (\d+)_(\d+)/.exec(userAgent) ?? [];
  // As a Mac, a tablet does not tell its version.
  const isOld = major !== "0" && Number(major) * 100 + Number(minor) < 1604;
  return isOld ? "open-safari" : "ios-browser";
}

function androidGuide(userAgent: string): InstallGuide {
  if (/; wv\)/.test(userAgent) || apps.test(userAgent)) return "open-chrome";
  if (/Firefox\//.test(userAgent)) return "firefox";
  if (/SamsungBrowser\//.test(userAgent)) return "samsung";
  if (/YaBrowser\//.test(userAgent)) return "yandex";
  // Others of the same engine add their name, and before its age WebViews said "Version".
  const isOther = /OPR\/|EdgA\/|MiuiBrowser|HuaweiBrowser|HeyTapBrowser|VivoBrowser|UCBrowser|Version\//.test(
    userAgent,
  );
  return /Chrome\//.test(userAgent) && !isOther ? "chrome" : "android";
}
