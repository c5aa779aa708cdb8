import type { FastifyBaseLogger } from "fastify";
import { resourceAtService } from "../../src/shared/resources.ts";
import { canonicalBody } from "./canonical-body.ts";
import type { Upstream } from "./upstream.ts";

interface CanonicalUpstreamOptions {
  service: "site" | "card";
  /** IANA zone of dates without one. */
  zone: string;
  log: FastifyBaseLogger;
}

/** Brings a service's responses into the contract's names and forms; says once of each field which other name it has. */
export function canonicalUpstream(upstream: Upstream, { service, zone, log }: CanonicalUpstreamOptions): Upstream {
  const told = new Set<string>();
  return {
    async get(target, requester) {
      const result = await upstream.get(target, requester);
      const resource = resourceAtService(service, target.replace(/\?.*$/s, ""));
      if (!("response" in result) || resource === null) return result;
      const onAlias = (field: string, alias: string) => {
        const key = `${resource.name} ${field} ${alias}`;
        if (told.has(key)) return;
        told.add(key);
        log.info({ resource: resource.name, field, alias }, "a field came under another name");
      };
      const { body, paging } = result.response;
      return { ...result, response: { body: canonicalBody(resource, body, { zone, onAlias }), paging } };
    },
  };
}
