/**
 * What the work comes to. Its error is told without the details that a database adds: those quote the rows, and what
 * visitors wrote must not get into a log.
 */
export async function redactDatabaseError<T>(failure: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    const name = error instanceof Error ? error.name : "error";
    throw new Error(`${failure}: ${name}${code}`);
  }
}
