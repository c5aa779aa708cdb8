import type { FastifyInstance } from "fastify";
import { within } from "../time-limit.ts";
import { toResult, type Upstream } from "./upstream.ts";

/**
 * A service inside this process: asked without a network.
 * @param timeout until the answer is there (ms): its database may hang like any other.
 */
export function embeddedUpstream(service: FastifyInstance, timeout: number): Upstream {
  return {
    async get(target) {
      const response = await within(service.inject({ method: "GET", url: target }), timeout, null);
      if (response === null) return { failure: { kind: "timeout" } };
      return toResult({
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
