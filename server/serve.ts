import type { FastifyInstance } from "fastify";

interface ServeOptions {
  port: number;
  host: string;
  /** Limit for requests in flight when the server stops, and again for closing the backend (ms). */
  stopTimeout: number;
  /** Called when no request is in flight any more. */
  closeBackend(): Promise<void>;
  /** Writes the line with the address, behind those of the log; to standard output by default. */
  tell?(line: string): void;
}

/**
 * Listens until SIGTERM or SIGINT. Then no new request is accepted, those in flight finish, the backend closes and the
 * process exits with 0, or with 1 when that takes too long. A second signal exits immediately.
 * @throws when it cannot listen on the address; the backend is closed then.
 */
export async function serve(app: FastifyInstance, options: ServeOptions): Promise<void> {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    app.log.info({ signal }, "stopping");
    setTimeout(() => {
      app.log.fatal("the server did not stop in time");
      process.exit(1);
    }, 2 * options.stopTimeout);
    stop(app, options).then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.fatal({ err: error }, "the server failed to stop cleanly");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
  try {
    const address = await app.listen({ port: options.port, host: options.host });
    const tell = options.tell ?? ((line) => process.stdout.write(line));
    tell(`The portal is open at ${address}\n`);
  } catch (error) {
    await options.closeBackend();
    throw new Error(`HOST, PORT: cannot listen on ${options.host}, port ${options.port}: ${String(error)}`);
  }
}

async function stop(app: FastifyInstance, { stopTimeout, closeBackend }: ServeOptions): Promise<void> {
  const timer = setTimeout(() => {
    app.log.warn("some requests did not finish in time and were aborted");
    app.server.closeAllConnections();
  }, stopTimeout);
  await app.close();
  clearTimeout(timer);
  await closeBackend();
}
