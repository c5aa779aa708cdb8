import type { FastifyBaseLogger } from "fastify";
import * as v from "valibot";
import { type ContentAudience, fallbackCategories } from "../../src/shared/audience.ts";
import { categoryId } from "../../src/shared/entities/setting.ts";
import { type ResourceName, resourceAtService } from "../../src/shared/resources.ts";
import { canonicalBody } from "./canonical-body.ts";
import { isObject } from "./envelopes.ts";
import { emptyFields, isMissing } from "./field-aliases.ts";
import type { Upstream } from "./upstream.ts";

interface CanonicalUpstreamOptions {
  service: "site" | "card";
  /** IANA zone of dates without one. */
  zone: string;
  log: FastifyBaseLogger;
}

/** Rows of one item that shows nothing without a body. */
const withBody: readonly ResourceName[] = ["page", "newsItem"];

/** Whether an item with a page of its own has no text under any known field name. */
function lacksBody(name: ResourceName, body: unknown): boolean {
  return withBody.includes(name) && isObject(body) && isMissing(body.body);
}

const audiences = Object.keys(fallbackCategories) as ContentAudience[];

/** Audiences whose category id did not come, or cannot be read: the portal takes its own, and shows another's news. */
function lackedCategories(name: ResourceName, body: unknown): ContentAudience[] {
  if (name !== "categories") return [];
  return audiences.filter((audience) => !isObject(body) || !v.is(categoryId, body[audience]));
}

/**
 * Converts a service's responses to the contract's names and forms; logs once which fields have other names, and which no
 * item of a list has.
 */
export function canonicalUpstream(upstream: Upstream, { service, zone, log }: CanonicalUpstreamOptions): Upstream {
  const told = new Set<string>();
  return {
    async get(target, requester) {
      const result = await upstream.get(target, requester);
      const resource = resourceAtService(service, target.replace(/\?.*$/s, ""));
      if (!("response" in result) || resource === null) return result;
      const { name } = resource;
      const once = (key: string, tell: () => void) => {
        if (told.has(`${name} ${key}`)) return;
        told.add(`${name} ${key}`);
        tell();
      };
      const onAlias = (field: string, alias: string) =>
        once(`${field} ${alias}`, () => log.info({ resource: name, field, alias }, "a field came under another name"));
      const { paging, body: given } = result.response;
      const body = canonicalBody(resource, given, { zone, onAlias });
      // A single item is no evidence.
      const fields = Array.isArray(body) && body.length > 1 ? emptyFields(name, body) : [];
      if (fields.length > 0) {
        once(fields.join(), () => log.warn({ resource: name, fields }, "no item of a list has these fields"));
      }
      const lacked = lackedCategories(name, body);
      if (lacked.length > 0) {
        const taken = Object.fromEntries(lacked.map((audience) => [audience, fallbackCategories[audience]]));
        once(lacked.join(), () => log.warn({ resource: name, taken }, "categories did not come: ours are taken"));
      }
      if (lacksBody(name, body)) {
        once("body", () => log.warn({ resource: name, path: target }, "an item has no body: its page is empty"));
      }
      return { ...result, response: { body, paging } };
    },
  };
}
