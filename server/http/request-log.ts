import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { loggedPath } from "./request-path.ts";

/** Logs one line per request, after its response. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Logged on completion.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url } = request;
    const line = { method, path: loggedPath(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) request.log.error({ ...line, err: error }, "request");
    else request.log.info(line, "request");
  }
}
