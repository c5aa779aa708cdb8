/** Whether this device has the database; checked without its code, which would create it. True where it cannot be told. */
export async function hasDatabase(wanted: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === wanted);
  } catch {
    // No `databases()`, or no storage at all: let the code that opens it find out.
    return true;
  }
}
