import type { FastifyInstance } from "fastify";

export interface ServeOptions {
  port: number;
  host: string;
  /** How long requests under way may take when the server stops, and the backend's closing as long again (ms). */
  stopTimeout: number;
  /** Called when no request is under way any more. */
  closeBackend(): Promise<void>;
}

/**
 * Listens until SIGTERM or SIGINT. Then no request is taken any more, those under way finish, the backend closes and
 * the process ends with 0, or with 1 when that takes too long. A second signal ends it at once.
 * @throws when the address cannot be listened at; the backend is closed then.
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
        app.log.fatal({ err: error }, "the server could not stop as it should");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
  try {
    const address = await app.listen({ port: options.port, host: options.host });
    process.stdout.write(`The portal is open at ${address}\n`);
  } catch (error) {
    await options.closeBackend();
    throw new Error(`HOST, PORT: nobody can listen at ${options.host}, port ${options.port}: ${String(error)}`);
  }
}

async function stop(app: FastifyInstance, { stopTimeout, closeBackend }: ServeOptions): Promise<void> {
  const bound = setTimeout(() => {
    app.log.warn("some requests did not finish in time and were cut");
    app.server.closeAllConnections();
  }, stopTimeout);
  await app.close();
  clearTimeout(bound);
  await closeBackend();
}
