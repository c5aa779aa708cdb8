import type { BrowserContext, Route } from "playwright/test";
import { siteverifyStandIn } from "../../server/captcha/siteverify-stand-in.ts";
import { frameAddress, framePage, turnstileOrigin, turnstileScript } from "./fake-turnstile-widget.ts";

/** A token that a widget was given. */
export interface StandInToken {
  token: string;
  /** Of the page that shows the widget. */
  hostname: string;
  action: string;
  cdata: string;
}

/**
 * Cloudflare's Turnstile played on this machine: its script and widgets for a browser, its siteverify for our server.
 * A token serves once, for the page, action and data that its widget was given, and grows old.
 */
export interface TurnstileStandIn {
  /** A portal's settings for it. */
  env: Readonly<Record<string, string>>;
  /**
   * `blocked`, `hanging`: the script does not come; `frame-hanging`: the script comes, its frame does not; `failing`:
   * the visitor is taken for a robot; `refused`: siteverify says that of a visitor who has passed.
   */
  mode: "passing" | "blocked" | "hanging" | "frame-hanging" | "failing" | "refused";
  /** How long the next tokens are good (ms), one each; those after them as long as Turnstile's own. */
  tokenLives: number[];
  /** Every token that a widget was given, in their order. */
  tokens: StandInToken[];
  /** How often its script and its frames were asked for. */
  scripts: number;
  frames: number;
  /** From now on the browser meets it in the place of Cloudflare. */
  playFor(context: BrowserContext): Promise<void>;
  /** As at the start. */
  forget(): void;
  close(): Promise<void>;
}

/** Turnstile's own tokens live that long (ms). */
const life = 300_000;

const fresh = { mode: "passing", scripts: 0, frames: 0 } as const;

export async function startTurnstile(): Promise<TurnstileStandIn> {
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
    // No answer at all: a request that is left alone hangs until its page is closed.
    if (mode === "hanging" || (mode === "frame-hanging" && isFrame)) return;
    if (!isFrame) return route.fulfill({ contentType: "text/javascript", body: turnstileScript });
    const tokenLife = standIn.tokenLives.shift() ?? life;
    const token = mode === "failing" ? null : tokenFor(searchParams, tokenLife);
    return route.fulfill({ contentType: "text/html; charset=utf-8", body: framePage(token, tokenLife) });
  }
  const standIn: TurnstileStandIn = {
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
