import type { FastifyInstance } from "fastify";
import { toResult, type Upstream } from "./upstream.ts";

/** A service inside this process: asked without a network. */
export function embeddedUpstream(service: FastifyInstance): Upstream {
  return {
    async get(target) {
      const response = await service.inject({ method: "GET", url: target });
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
