import path from "node:path";
import { startHelper } from "../helper-process.ts";
import { workedFor } from "../load/processor.ts";
import { shoot, type Target } from "../load/shoot.ts";
import type { Comparison, Contender, Sample } from "./contender.ts";
import type { ShippedPortal } from "./shipped-portal.ts";
import { fromVisitors } from "./visitors.ts";

/** Concurrent connections, and duration (s). */
export const connections = 20;
export const duration = 3;

/** Sends requests to that process at full speed. @throws on a bad response. */
export async function shotAt(pid: number, target: Target): Promise<Sample> {
  const before = workedFor(pid);
  const { perSecond, bad } = await shoot(target, { connections, duration });
  if (bad > 0) throw new Error(`${target.name}: ${bad} bad answers`);
  return { perSecond, work: (1_000 * (workedFor(pid) - before)) / (perSecond * duration) };
}

function answering(name: string, url: string, pid: number): Contender {
  const target = { name, url, inTurn: fromVisitors() };
  return { name, run: () => shotAt(pid, target) };
}

/** A cached page, compared with a handler that sends the same bytes. */
export async function cachedMatch(portal: ShippedPortal, cleanups: (() => Promise<void>)[]): Promise<Comparison> {
  const page = `${portal.url}/holder`;
  const bare = await startHelper(path.join(import.meta.dirname, "bare-handler.ts"), [page, "br"]);
  cleanups.push(() => bare.stop());
  return {
    name: "cached page",
    atLeast: 0.8,
    portal: answering("portal", page, portal.pid),
    bare: answering("bare handler", `${bare.readyMessage}/holder`, bare.pid),
  };
}
