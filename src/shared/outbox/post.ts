import { passField } from "../captcha/wire.ts";
import { postUrls } from "../post-urls.ts";
import { timeoutSignal } from "../timeout-signal.ts";
import { feedbackFields } from "../validation/feedback-fields.ts";
import type { Entry, MessageFile } from "./entry.ts";
import { outcomeOf, type PostOutcome } from "./post-answer.ts";
import { maxSendTime } from "./retry-policy.ts";
import type { Attempt } from "./transitions.ts";

/** Ms. Our server waits 30 s for a destination: aborting sooner would put a finished request in doubt. */
const baseTimeout = 45_000;
/** Slowest upload that the timeout allows for, in bytes per ms. */
const minUploadSpeed = 20;

/** The multipart form of spec §7. */
function postForm(entry: Entry, files: readonly MessageFile[], { destination, token }: Attempt): FormData {
  const form = new FormData();
  const fields = { ...entry.fields, subject_id: entry.subjectIds[destination] };
  for (const name of feedbackFields) form.append(name, fields[name]);
  form.append(passField, token);
  for (const { name, type, bytes } of files) form.append("file[]", new File([bytes], name, { type }));
  return form;
}

/** Sends one request to one destination. Never rejects on network failures: without a response the outcome is in doubt. */
export async function post(
  entry: Entry,
  files: readonly MessageFile[],
  attempt: Attempt,
  fetch: typeof globalThis.fetch,
): Promise<PostOutcome> {
  const { destination, revision } = attempt;
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  try {
    const response = await fetch(postUrls[destination], {
      method: "POST",
      headers: { "idempotency-key": `${entry.id}:${destination}:${revision}` },
      body: postForm(entry, files, attempt),
      cache: "no-store",
      // Personal data must not follow a redirect to another host.
      redirect: "error",
      signal: timeoutSignal(Math.min(maxSendTime, baseTimeout + size / minUploadSpeed)),
    });
    const body = await bodyOf(response);
    return outcomeOf({ status: response.status, retryAfter: response.headers.get("retry-after"), body }, Date.now());
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) {
      return { kind: "failed", inDoubt: true, retryAfter: null, noResponse: true };
    }
    throw error;
  }
}

/**
 * The JSON body; undefined when it is not JSON.
 * @throws {TypeError} when the connection breaks; not for 429, where the headers are enough.
 */
async function bodyOf(response: Response): Promise<unknown> {
  const text = response.text();
  return jsonOf(await (response.status === 429 ? text.catch(() => "") : text));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
