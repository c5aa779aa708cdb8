import { DEFAULT_SCRIPT_ID, SCRIPT_URL } from "@marsidev/react-turnstile";
import { allowScript } from "../../lib/page/trusted-types.ts";

/** Where Turnstile's frame speaks from. */
export const turnstileOrigin = new URL(SCRIPT_URL).origin;

/** What has not come by then (ms) is taken for blocked: in many networks it hangs for ever. */
export const turnstileTimeout = 8_000;

/** A browser that still waits for an address asks for it no second time: each try has an address of its own. */
let tries = 0;

/**
 * Brings Turnstile's script; false when it does not come. The library would bring it too, but a script that failed
 * stays in its way for good, and it does not tell of a failure without losing the script's own call.
 */
export function loadTurnstile(): Promise<boolean> {
  if (window.turnstile !== undefined) return Promise.resolve(true);
  tries += 1;
  const callback = `onPortalTurnstile${tries}`;
  const address = `${SCRIPT_URL}?render=explicit&onload=${callback}`;
  allowScript(address);
  const script = document.createElement("script");
  // By this name the library knows that the script is there.
  script.id = DEFAULT_SCRIPT_ID;
  script.async = true;
  script.src = address;
  return new Promise((resolve) => {
    const end = (loaded: boolean) => {
      clearTimeout(timer);
      if (!loaded) script.remove();
      resolve(loaded);
    };
    const timer = setTimeout(end, turnstileTimeout, false);
    script.addEventListener("error", () => end(false));
    // It stays: a script that comes late calls it too.
    Reflect.set(window, callback, () => end(true));
    document.head.append(script);
  });
}
