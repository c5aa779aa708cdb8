import type { FastifyInstance } from "fastify";
import type { captchaKeys } from "../captcha/captcha-keys.ts";
import { challengeDesk } from "../captcha/challenges.ts";
import type { Passes } from "../captcha/passes.ts";
import { turnstileCheck } from "../captcha/turnstile.ts";
import type { AppConfig } from "../config.ts";
import { limitByAddress } from "../rate-limits.ts";
import { registerCaptcha } from "../routes/captcha.ts";
import { registerSiteverify } from "../routes/siteverify.ts";
import type { Backend } from "../services/upstreams.ts";
import { hostOf } from "../setting-forms.ts";

interface CaptchaParts {
  passes: Passes;
  keys: ReturnType<typeof captchaKeys>;
  db: Backend["db"];
  now(): number;
}

/** The ways to a pass that are set, and the address where services check one. */
export function registerCaptchaRoutes(
  app: FastifyInstance,
  config: AppConfig,
  { passes, keys, db, now }: CaptchaParts,
): void {
  const { captcha, rateLimits, allowedHosts, timeouts } = config;
  const { turnstile, proofOfWork } = captcha;
  registerCaptcha(app, {
    passes,
    challenges: proofOfWork ? challengeDesk({ keys, db, now }) : null,
    turnstile: turnstile && turnstileCheck({ ...turnstile, hosts: allowedHosts, timeout: timeouts.service, now }),
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
