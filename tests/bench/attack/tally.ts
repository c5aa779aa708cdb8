import type { MadePost } from "../load/posts.ts";

export interface Answer {
  status: number;
  milliseconds: number;
}

/** What a sender of messages was told. */
export interface Tally {
  /** Number of answers by status; 0: none. */
  statuses: Record<number, number>;
  /** Keys of the messages that the portal said it has. */
  acknowledged: string[];
  times: number[];
}

export function newTally(): Tally {
  return { statuses: {}, acknowledged: [], times: [] };
}

/** Sends a message from an address, as the proxy before the portal would. */
export async function sendPost(origin: string, { path, headers, body }: MadePost, address: string): Promise<Answer> {
  const begun = performance.now();
  const response = await fetch(origin + path, {
    method: "POST",
    headers: { ...headers, "x-forwarded-for": address },
    body: new Uint8Array(body),
  });
  await response.arrayBuffer();
  return { status: response.status, milliseconds: performance.now() - begun };
}

/** @param answer null: there was none. */
export function addAnswer(tally: Tally, { headers }: MadePost, answer: Answer | null): void {
  const status = answer?.status ?? 0;
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
  if (answer === null) return;
  tally.times.push(answer.milliseconds);
  if (status === 200) tally.acknowledged.push(headers["idempotency-key"] ?? "");
}
