import { isDiskFull, noRoomMessage } from "../../lib/disk-full.ts";
import { Refusal, withoutThreadErrors } from "../embedded-service.ts";

/** Replaces a database error by one without details: those quote row values, and visitors' data must not be logged. */
export async function redactDatabaseError<T>(failure: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    const error = withoutThreadErrors(thrown);
    if (error instanceof Refusal) throw error;
    if (isDiskFull(error)) throw new Refusal(507, noRoomMessage);
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    const name = error instanceof Error ? error.name : "error";
    throw new Error(`${failure}: ${name}${code}`);
  }
}
