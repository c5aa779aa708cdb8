/** A server that needs longer than this (ms) is out of reach for a person too. */
const timeout = 4_000;

/** Whether our server answers now. A sign-in page of somebody's Wi-Fi is not our server. Never rejects. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const response = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(timeout) });
    const body: unknown = await response.json();
    return response.ok && typeof body === "object" && body !== null && "status" in body && body.status === "ok";
  } catch {
    // Refused, cut, too slow, or not JSON: each means that our server did not answer.
    return false;
  }
}
