import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { passField } from "../../src/shared/captcha/wire.ts";
import { dayOf } from "../../src/shared/dates.ts";
import { postUrls } from "../../src/shared/post-urls.ts";
import { applicationProblems } from "../../src/shared/validation/application.ts";
import { feedbackProblems } from "../../src/shared/validation/feedback.ts";
import {
  bareKey,
  type Destination,
  feedbackKeyParts,
  isApplicationKey,
} from "../../src/shared/validation/idempotency-key.ts";
import type { Passes } from "../captcha/passes.ts";
import type { Config } from "../config/read-config.ts";
import { addressKey } from "../http/address-key.ts";
import { limitBy, limitByAddress, type RateLimit, sendTooMany } from "../http/rate-limits.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import type { Queryable } from "../lib/queryable.ts";
import { storedSecret } from "../lib/stored-secret.ts";
import type { Telemetry } from "../lib/telemetry.ts";
import { parseApplication, parseToken } from "../post-bodies/application-body.ts";
import { encodeFeedback, feedbackFromForm } from "../post-bodies/feedback-body.ts";
import { assertNoFieldErrors } from "../post-bodies/field-errors.ts";
import { applicationContent, feedbackContent, fingerprint } from "../post-bodies/fingerprint.ts";
import { acceptMultipart, readMultipart } from "../post-bodies/multipart-form.ts";
import { createUploadBudget } from "../post-bodies/upload-budget.ts";
import { createConsentRecords } from "./consent-records.ts";
import { deliverPost, type Post } from "./deliver-post.ts";
import { createDeliveryRecords } from "./delivery-records.ts";
import type { PostDestination } from "./destination.ts";
import { drainBody } from "./drain-body.ts";
import { handlePostError, sendDeliveryResult, sendPostError } from "./post-responses.ts";
import { createUploadQuotas } from "./upload-quotas.ts";

interface PostOptions {
  destinations: Readonly<Record<Destination, PostDestination>>;
  passes: Pick<Passes, "read">;
  /** Stores the delivery records. */
  db: Pick<Queryable, "query">;
  /** The text that visitors agree to with a post; null if it cannot be read. */
  consentText(): Promise<string | null>;
  /** The card data service takes an application once, however often it comes with the same idempotency key. */
  honoursKeys: boolean;
  timeouts: Pick<Config["timeouts"], "lease" | "upload">;
  limits: Pick<Config["rateLimits"], "posts" | "postsOfPass" | "postsInTotal" | "bytes">;
  /** Memory for the uploads of all posts in progress (bytes). */
  uploadBudget: number;
  telemetry: Pick<Telemetry, "post" | "securityEvent">;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Paths at the services (spec §7). */
export const servicePaths = { site: "/v1/feedback", card: "/Feedback", application: "/RegisterClient" } as const;

interface Expected {
  type: "multipart/form-data" | "application/json";
  isKey(key: string): boolean;
  /** Checked in this order. */
  limits: readonly RateLimit[];
}

/** An `onRequest` hook that rejects a wrong origin, key or content type, and posts over the limits, before the body is read. */
function rejectEarly({ type, isKey, limits }: Expected) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("cache-control", "no-store");
    if (!isSameOrigin(request)) return sendPostError(request, reply, 403);
    if (!isKey(keyOf(request))) return sendPostError(request, reply, 400);
    const [mediaType = ""] = (request.headers["content-type"] ?? "").split(";", 1);
    if (mediaType.trim().toLowerCase() !== type) return sendPostError(request, reply, 415);
    for (const limit of limits) {
      const seconds = await limit(request);
      if (seconds !== null) return sendTooMany(request, reply, seconds);
    }
    return undefined;
  };
}

/** Empty, which no route accepts, when the header is missing. */
function keyOf(request: FastifyRequest): string {
  return bareKey(request.headers["idempotency-key"]) ?? "";
}

/** The id of the key's submission, for which the captcha pass must be issued. */
function submissionOf(key: string): string {
  return feedbackKeyParts(key)?.id ?? key;
}

/** The posts of spec §7: validated here, then delivered to the site backend or the card data service. */
export function registerPostRoutes(app: FastifyInstance, options: PostOptions): void {
  const { destinations, passes, db, timeouts, telemetry, now } = options;
  const records = createDeliveryRecords(db, timeouts.lease);
  const consents = createConsentRecords(db, options.consentText);
  const secret = storedSecret(db, "delivery");
  const withinBudget = createUploadBudget(options.uploadBudget);
  const countBytes = createUploadQuotas(options.limits.bytes, now);
  const limitInTotal = limitBy(app, options.limits.postsInTotal, () => "all");
  const limits = [
    limitByAddress(app, options.limits.posts),
    // Each submission has one pass.
    limitBy(app, options.limits.postsOfPass, (request) => submissionOf(keyOf(request))),
  ];

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    destination: Destination,
    content: Omit<Post, "key">,
  ) => {
    // Only posts with a pass count: without one, a few addresses could use up what is for all.
    const seconds = content.hasPass ? await limitInTotal(request) : null;
    if (seconds !== null) return sendTooMany(request, reply, seconds);
    const post: Post = { ...content, key: keyOf(request) };
    const { log } = request;
    const result = await deliverPost(post, { destination: destinations[destination], records, consents, log });
    telemetry.post(destination, post.path === servicePaths.application ? "application" : "feedback", result.kind);
    return sendDeliveryResult(request, reply, result);
  };

  const hasPass = async (request: FastifyRequest, token: string) => {
    const check = await passes.read(token);
    if (check.kind === "pass" && check.pass.submission === submissionOf(keyOf(request))) return true;
    if (check.kind === "pass") telemetry.securityEvent("pass of another submission");
    else telemetry.securityEvent(token === "" ? "pass missing" : `pass ${check.kind}`);
    return false;
  };

  function addFeedback(scope: FastifyInstance, destination: Destination): void {
    const path = servicePaths[destination];
    const isKey = (key: string) => feedbackKeyParts(key)?.destination === destination;
    const expected: Expected = { type: "multipart/form-data", isKey, limits };
    scope.post(postUrls[destination], { onRequest: rejectEarly(expected) }, async (request, reply) =>
      withinBudget(addressKey(request.ip), async (reserve) => {
        const size = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
        const count = countBytes({ address: addressKey(request.ip), submission: submissionOf(keyOf(request)), size });
        const form = await readMultipart(request, { timeout: timeouts.upload, reserve, count });
        const feedback = feedbackFromForm(form);
        const token = form.fields.get(passField) ?? "";
        const isPassed = await hasPass(request, token);
        // Looking into files takes time, which a pass has paid for. Without one only an earlier answer is repeated.
        if (isPassed) assertNoFieldErrors(feedbackProblems(feedback));
        const print = fingerprint(await secret(), feedbackContent(feedback));
        const encode = () => encodeFeedback(feedback, token);
        const content = { path, fingerprint: print, hasPass: isPassed, encode, once: false };
        return send(request, reply, destination, content);
      }),
    );
  }

  /** An application holds identity papers: it is neither stored nor logged. */
  function addApplication(scope: FastifyInstance): void {
    const path = servicePaths.application;
    const expected: Expected = { type: "application/json", isKey: isApplicationKey, limits };
    scope.post(postUrls.application, { onRequest: rejectEarly(expected) }, async (request, reply) => {
      const application = parseApplication(request.body);
      assertNoFieldErrors(applicationProblems(application, dayOf(now())));
      const print = fingerprint(await secret(), applicationContent(application));
      const token = parseToken(request.body);
      const json = JSON.stringify({ ...application, token });
      const encode = async () => ({ contentType: "application/json", bytes: Buffer.from(json) });
      const once = !options.honoursKeys;
      const content = { path, fingerprint: print, hasPass: await hasPass(request, token), encode, once };
      return send(request, reply, "card", content);
    });
  }

  app.register(async (scope) => {
    await acceptMultipart(scope);
    scope.setErrorHandler(handlePostError);
    scope.addHook("onSend", async (request) => drainBody(request));
    addFeedback(scope, "site");
    addFeedback(scope, "card");
    addApplication(scope);
  });
}
