import { once } from "node:events";
import { createServer } from "node:net";

interface Address {
  host: string;
  port: number;
}

/** How many ports after a taken one are tried. */
const tried = 20;

/**
 * Listens for a moment, before a start spends seconds on the database.
 * @throws when another program has the port, with the next free one.
 */
export async function checkPort({ host, port }: Address): Promise<void> {
  if (!(await isTaken({ host, port }))) return;
  for (let next = port + 1; next <= Math.min(port + tried, 65_535); next += 1) {
    if (await isTaken({ host, port: next })) continue;
    throw new Error(`PORT: ${port} is taken by another program; ${next} is free: set PORT=${next}`);
  }
  throw new Error(`PORT: ${port} is taken by another program; set another one`);
}

/** Any other reason why it cannot be listened on is told by the server itself. */
async function isTaken({ host, port }: Address): Promise<boolean> {
  const server = createServer().listen({ host, port, exclusive: true });
  try {
    await once(server, "listening");
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  }
  server.close();
  await once(server, "close");
  return false;
}
