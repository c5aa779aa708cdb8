import type { FastifyInstance } from "fastify";
import type { AppConfig } from "../config/read-config.ts";
import { hostOf } from "../config/setting-schemas.ts";
import { limitByAddress } from "../http/rate-limits.ts";
import type { Backend } from "../upstreams/service-upstreams.ts";
import type { captchaKeys } from "./captcha-keys.ts";
import { registerCaptchaRoutes } from "./captcha-routes.ts";
import { createChallenges } from "./challenges.ts";
import type { Passes } from "./passes.ts";
import { registerSiteverify } from "./siteverify-route.ts";
import { createTurnstileVerifier } from "./turnstile.ts";

interface CaptchaParts {
  passes: Passes;
  keys: ReturnType<typeof captchaKeys>;
  db: Backend["db"];
  now(): number;
}

/** The ways to a pass that are set, and the address where services check one. */
export function registerCaptcha(
  app: FastifyInstance,
  config: AppConfig,
  { passes, keys, db, now }: CaptchaParts,
): void {
  const { captcha, rateLimits, allowedHosts, timeouts } = config;
  const { turnstile, proofOfWork } = captcha;
  registerCaptchaRoutes(app, {
    passes,
    challenges: proofOfWork ? createChallenges({ keys, db, now }) : null,
    turnstile: turnstile && createTurnstileVerifier({ ...turnstile, hosts: allowedHosts, timeout: timeouts.service, now }),
    limits: {
      challenge: limitByAddress(app, turnstile ? rateLimits.fallback : rateLimits.captcha),
      pass: limitByAddress(app, rateLimits.captcha),
    },
  });
  registerSiteverify(app, {
    passes,
    secret: turnstile?.secret,
    hostname: hostOf(config.publicUrl),
    limit: limitByAddress(app, rateLimits.checks),
  });
}
