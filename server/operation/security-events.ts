import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mediaPrefix } from "../../src/shared/url-parts.ts";
import type { SecurityEvent, Telemetry } from "../lib/telemetry.ts";

/** How often counts are logged (ms): an attack must not flood the log. */
const logInterval = 60_000;

/**
 * Counts security events, and logs the counts once a minute when there are any: by class, without addresses or names.
 * Those that show in a response are counted here.
 * @returns counts an event that does not.
 */
export function countSecurityEvents(
  app: FastifyInstance,
  telemetry: Pick<Telemetry, "securityEvent">,
): Telemetry["securityEvent"] {
  let counts: Partial<Record<SecurityEvent, number>> = {};

  function count(event: SecurityEvent): void {
    telemetry.securityEvent(event);
    counts[event] = (counts[event] ?? 0) + 1;
  }

  function logCounts(): void {
    if (Object.keys(counts).length > 0) app.log.warn({ events: counts }, "security events");
    counts = {};
  }

  app.addHook("onResponse", (request, reply, done) => {
    const event = eventOf(request, reply);
    if (event !== null) count(event);
    done();
  });
  const timer = setInterval(logCounts, logInterval);
  timer.unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    logCounts();
  });
  return count;
}

function eventOf({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): SecurityEvent | null {
  if (statusCode === 429) return "over a limit";
  if (statusCode === 403 && method === "POST") return "other origin";
  return statusCode === 404 && routeOptions.url === `${mediaPrefix}:name` ? "unknown media name" : null;
}
