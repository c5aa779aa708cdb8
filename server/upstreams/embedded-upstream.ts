import type { FastifyInstance } from "fastify";
import { within } from "../lib/time-limit.ts";
import { requestHeaders, toServiceResult, type Upstream } from "./upstream.ts";

export interface EmbeddedUpstreamOptions {
  /** Value of the Authorization header. */
  key?: string | undefined;
  /** Until the answer is there (ms): its database may hang like any other. */
  timeout: number;
}

/** A service inside this process: asked without a network. */
export function embeddedUpstream(service: FastifyInstance, { key, timeout }: EmbeddedUpstreamOptions): Upstream {
  return {
    async get(target, asker) {
      const headers = requestHeaders(key, asker);
      const response = await within(service.inject({ method: "GET", url: target, headers }), timeout, null);
      if (response === null) return { failure: { kind: "timeout" } };
      return toServiceResult({
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
