import type { BrowserContext, Route } from "playwright/test";
import { siteverifyStandIn } from "../../server/captcha/siteverify-stand-in.ts";
import { frameAddress, framePage, turnstileOrigin, turnstileScript } from "./fake-turnstile-widget.ts";

/** A token that was issued to a widget. */
interface FakeToken {
  token: string;
  /** Of the page with the widget. */
  hostname: string;
  action: string;
  cdata: string;
}

/**
 * A local Turnstile: script and widgets for the browser, siteverify for our server. A token is valid once, for the
 * page, action and data of its widget, and expires.
 */
export interface FakeTurnstile {
  /** The portal's environment for it. */
  env: Readonly<Record<string, string>>;
  /**
   * `blocked`, `hanging`: the script fails or hangs; `frame-hanging`: the script loads, its frame hangs; `failing`: the
   * widget rejects the visitor; `refused`: siteverify rejects the token of an accepted visitor.
   */
  mode: "passing" | "blocked" | "hanging" | "frame-hanging" | "failing" | "refused";
  /** Lifetimes of the next tokens (ms), one each; later tokens have Turnstile's own. */
  tokenLives: number[];
  /** Every issued token, in order. */
  tokens: FakeToken[];
  /** Requests for its script and its frames. */
  scripts: number;
  frames: number;
  /** Intercepts the browser's requests to Cloudflare. */
  playFor(context: BrowserContext): Promise<void>;
  /** Resets mode, tokens and counters. */
  forget(): void;
  close(): Promise<void>;
}

/** Lifetime of Turnstile's tokens (ms). */
const life = 300_000;

const fresh = { mode: "passing", scripts: 0, frames: 0 } as const;

export async function startTurnstile(): Promise<FakeTurnstile> {
  const { service, secret, token: mint } = siteverifyStandIn();
  const address = await service.listen({ port: 0, host: "127.0.0.1" });

  function tokenFor(asked: URLSearchParams, tokenLife: number): string {
    const [hostname = "", action = "", cdata = ""] = ["hostname", "action", "cdata"].map(
      (name) => asked.get(name) ?? "",
    );
    const token =
      standIn.mode === "refused"
        ? `0.unknown.${standIn.tokens.length}`
        : mint({ hostname, action, cdata, at: Date.now() - life + tokenLife });
    standIn.tokens.push({ token, hostname, action, cdata });
    return token;
  }
  async function play(route: Route): Promise<void> {
    const { pathname, searchParams } = new URL(route.request().url());
    const isFrame = pathname === frameAddress.pathname;
    const { mode } = standIn;
    standIn[isFrame ? "frames" : "scripts"] += 1;
    if (mode === "blocked") return route.abort("connectionreset");
    // A route that is neither fulfilled nor continued hangs until the page is closed.
    if (mode === "hanging" || (mode === "frame-hanging" && isFrame)) return;
    if (!isFrame) return route.fulfill({ contentType: "text/javascript", body: turnstileScript });
    const tokenLife = standIn.tokenLives.shift() ?? life;
    const token = mode === "failing" ? null : tokenFor(searchParams, tokenLife);
    return route.fulfill({ contentType: "text/html; charset=utf-8", body: framePage(token, tokenLife) });
  }
  const standIn: FakeTurnstile = {
    env: {
      TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
      TURNSTILE_SECRET: secret,
      TURNSTILE_VERIFY_URL: `${address}/siteverify`,
    },
    ...fresh,
    tokenLives: [],
    tokens: [],
    async playFor(context) {
      await context.route(`${turnstileOrigin}/**`, play);
    },
    forget() {
      Object.assign(standIn, fresh, { tokenLives: [], tokens: [] });
    },
    async close() {
      service.server.closeAllConnections();
      await service.close();
    },
  };
  return standIn;
}
