import { timeoutSignal } from "./timeout-signal.ts";

/** A slower server counts as unreachable (ms). */
const timeout = 4_000;

/** Whether our server responds now. A captive portal's page does not count. Never rejects. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const response = await fetch("/healthz", { cache: "no-store", signal: timeoutSignal(timeout) });
    const body: unknown = await response.json();
    return response.ok && typeof body === "object" && body !== null && "status" in body && body.status === "ok";
  } catch {
    // Refused, cut, timed out or not JSON: our server did not respond.
    return false;
  }
}
