import Fastify, { type FastifyInstance } from "fastify";

/** The parameters of a widget, and what siteverify returns of them. */
interface Solved {
  hostname?: string;
  action?: string;
  cdata?: string;
  /** Milliseconds since 1970; now by default. */
  at?: number;
}

/** A local Turnstile; like Cloudflare's, a token is valid for 300 s and once, or again with the same idempotency key. */
interface SiteverifyStandIn {
  service: FastifyInstance;
  secret: string;
  /** Issues a token as the widget does. */
  token(solved: Solved): string;
  /** The forms received, in order. */
  asked: URLSearchParams[];
  /** Error codes of the next responses; `hang`: the token is processed but the response is lost. */
  next: ("internal-error" | "hang")[];
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const life = 300_000;

interface Known extends Required<Solved> {
  /** The idempotency key it was verified with; empty: without one. */
  spentBy: string | null;
}

function refusal(...codes: string[]) {
  return { success: false, "error-codes": codes, messages: [] };
}

export function siteverifyStandIn(): SiteverifyStandIn {
  const tokens = new Map<string, Known>();
  const service = Fastify();
  const standIn: SiteverifyStandIn = {
    service,
    secret: "secret-of-the-stand-in",
    token({ hostname = "localhost", action = "portal", cdata = "", at = Date.now() }) {
      const token = `0.${String(tokens.size).padStart(6, "0")}.${"x".repeat(600)}`;
      tokens.set(token, { hostname, action, cdata, at, spentBy: null });
      return token;
    },
    asked: [],
    next: [],
  };

  function verify(form: URLSearchParams) {
    const [secret, token, key = ""] = ["secret", "response", "idempotency_key"].map((name) => form.get(name) ?? "");
    if (!secret) return refusal("missing-input-secret");
    if (secret !== standIn.secret) return refusal("invalid-input-secret");
    if (!token) return refusal("missing-input-response");
    if (key !== "" && !uuid.test(key)) return refusal("bad-request");
    const known = tokens.get(token);
    if (known === undefined) return refusal("invalid-input-response");
    if (known.at + life < Date.now()) return refusal("timeout-or-duplicate");
    if (known.spentBy !== null && (key === "" || known.spentBy !== key)) return refusal("timeout-or-duplicate");
    known.spentBy = key;
    const { hostname, action, cdata, at } = known;
    return { success: true, "error-codes": [], challenge_ts: new Date(at).toISOString(), hostname, action, cdata };
  }

  service.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_: unknown, body: string) => new URLSearchParams(body),
  );
  service.post<{ Body: URLSearchParams }>("/siteverify", async ({ body }) => {
    standIn.asked.push(body);
    const trouble = standIn.next.shift();
    if (trouble === "internal-error") return refusal(trouble);
    const answer = verify(body);
    if (trouble === "hang") await new Promise(() => undefined);
    return answer;
  });
  return standIn;
}
