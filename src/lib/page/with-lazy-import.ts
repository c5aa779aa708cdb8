/**
 * Does something with code that comes when it is needed. Where it is out of reach nothing is done: the page works without,
 * and the next occasion tries again.
 */
export async function withLazyImport<Code>(load: () => Promise<Code>, use: (code: Code) => void): Promise<void> {
  let code: Code;
  try {
    code = await load();
  } catch (error) {
    // Browsers differ in the words of an import that the network failed, not in its kind.
    if (error instanceof TypeError) return;
    throw error;
  }
  use(code);
}
