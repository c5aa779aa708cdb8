/** Runs `use` with a lazily imported module. Does nothing if it fails to load: the page works without it. */
export async function withLazyImport<Code>(load: () => Promise<Code>, use: (code: Code) => void): Promise<void> {
  let code: Code;
  try {
    code = await load();
  } catch (error) {
    // The message of a failed import differs between browsers; its type does not.
    if (error instanceof TypeError) return;
    throw error;
  }
  use(code);
}
