import { startProcess } from "./browser-process.ts";

/** Larger than any window: 24 bits for each pixel. */
const screen = "1600x2000x24";

/**
 * Starts an X server without a monitor on a display that it finds free; it ends with the window shown on it.
 * @returns what the variable DISPLAY has to be: ":1".
 * @throws when Xvfb is not installed, or does not start.
 */
export async function startVirtualScreen(): Promise<string> {
  const { said } = await startProcess(
    ["Xvfb", "-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp", "-terminate"],
    // It writes the number of its display when it is ready.
    /^(\d+)\n/m,
  );
  return `:${said[1]}`;
}
