import type { FastifyInstance } from "fastify";
import { withTimeout } from "../../src/shared/with-timeout.ts";
import { requestHeaders, toServiceResult, type Upstream } from "./upstream.ts";

interface EmbeddedUpstreamOptions {
  /** Value of the `Authorization` header. */
  key?: string | undefined;
  /** Limit for the whole response (ms): a query of the embedded database may hang too. */
  timeout: number;
}

/** Calls a service inside this process, without a network. */
export function embeddedUpstream(service: FastifyInstance, { key, timeout }: EmbeddedUpstreamOptions): Upstream {
  return {
    async get(target, requester) {
      const headers = requestHeaders(key, requester);
      const response = await withTimeout(service.inject({ method: "GET", url: target, headers }), timeout, null);
      if (response === null) return { failure: { kind: "timeout" } };
      return toServiceResult({
        target,
        status: response.statusCode,
        text: response.payload,
        header: (name) => {
          const value = response.headers[name];
          return value === undefined ? null : String(value);
        },
      });
    },
  };
}
