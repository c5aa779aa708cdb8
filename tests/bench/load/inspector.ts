import { once } from "node:events";
import * as v from "valibot";

const targets = v.tuple([v.object({ webSocketDebuggerUrl: v.string() })]);

/** Triggers a garbage collection in a process that runs with `--inspect`; resolves when it is done. */
export async function collectGarbageOf(port: number): Promise<void> {
  const list: unknown = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const [{ webSocketDebuggerUrl }] = v.parse(targets, list);
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, "open");
  socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
  await once(socket, "message");
  socket.close();
}
