import type { FastifyInstance } from "fastify";
import type { AppConfig } from "../config/read-config.ts";
import { limitByAddress } from "../http/rate-limits.ts";
import type { Queryable } from "../lib/queryable.ts";
import { captchaKeys } from "./captcha-keys.ts";
import { registerCaptchaRoutes } from "./captcha-routes.ts";
import { createChallenges } from "./challenges.ts";
import { createPasses, type Passes } from "./passes.ts";
import { registerSiteverify } from "./siteverify-route.ts";
import { createTurnstileVerifier } from "./turnstile.ts";

interface CaptchaParts {
  db: Pick<Queryable, "query">;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The routes that issue passes and the one where services verify them. @returns the passes, for posts to check. */
export function registerCaptcha(app: FastifyInstance, config: AppConfig, { db, now }: CaptchaParts): Passes {
  const { captcha, rateLimits, allowedHosts, timeouts } = config;
  const { turnstile, proofOfWork } = captcha;
  const keys = captchaKeys(db, captcha.passSecret);
  const passes = createPasses(keys, now);
  registerCaptchaRoutes(app, {
    passes,
    challenges: proofOfWork ? createChallenges({ keys, db, now }) : null,
    turnstile:
      turnstile && createTurnstileVerifier({ ...turnstile, hosts: allowedHosts, timeout: timeouts.service, now }),
    limits: {
      challenge: limitByAddress(app, turnstile ? rateLimits.fallback : rateLimits.captcha),
      pass: limitByAddress(app, rateLimits.captcha),
    },
  });
  registerSiteverify(app, {
    passes,
    secret: turnstile?.secret,
    hostname: new URL(config.publicUrl).hostname,
    limit: limitByAddress(app, rateLimits.checks),
  });
  return passes;
}
