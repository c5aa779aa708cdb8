import { DEFAULT_SCRIPT_ID, SCRIPT_URL } from "@marsidev/react-turnstile";
import { allowScriptUrl } from "../../lib/page/trusted-types.ts";

/** Origin of the messages from Turnstile's frame. */
export const turnstileOrigin = new URL(SCRIPT_URL).origin;

/** Turnstile counts as blocked after this time (ms): in many networks its requests hang forever. */
export const turnstileTimeout = 8_000;

/** Makes each attempt's URL unique: a browser does not request a URL again while the first request is pending. */
let attempts = 0;

/**
 * Loads Turnstile's script; resolves with false when it fails. The library could load it too, but it never retries a
 * failed script and does not report a failure unless the script's own onload callback is given up.
 */
export function loadTurnstile(): Promise<boolean> {
  if (window.turnstile !== undefined) return Promise.resolve(true);
  attempts += 1;
  const callback = `onPortalTurnstile${attempts}`;
  const url = `${SCRIPT_URL}?render=explicit&onload=${callback}`;
  allowScriptUrl(url);
  const script = document.createElement("script");
  // The library finds the loaded script by this id.
  script.id = DEFAULT_SCRIPT_ID;
  script.async = true;
  script.src = url;
  return new Promise((resolve) => {
    const end = (isLoaded: boolean) => {
      clearTimeout(timer);
      if (!isLoaded) script.remove();
      resolve(isLoaded);
    };
    const timer = setTimeout(end, turnstileTimeout, false);
    script.addEventListener("error", () => end(false));
    // Never deleted: a script that arrives after the timeout calls it too.
    Reflect.set(window, callback, () => end(true));
    document.head.append(script);
  });
}
