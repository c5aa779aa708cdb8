import type { FastifyInstance } from "fastify";
import { consentCookieName } from "../../src/shared/consent-cookie.ts";
import { erasurePath } from "../../src/shared/post-urls.ts";
import { sendError } from "../http/error-handler.ts";
import { plainPage, plainPagePolicy } from "../http/plain-page.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { setPolicy } from "../http/security-headers.ts";

const page = plainPage({
  title: "Всё стёрто",
  message:
    "Портал больше ничего не помнит в этом браузере: ни черновиков, ни обращений, ни города, ни настроек. " +
    "Если что-то всё же осталось, очистите данные сайта в настройках браузера.",
});

/**
 * Not `"cookies"`: browsers would delete those of the whole domain, with the visitor's sessions at its other sites.
 * Not `"*"`, which includes them.
 */
const cleared = '"cache", "storage"';

/**
 * `POST /erase`: the browser erases what it has stored of the portal. A form of our pages posts here, without scripts too;
 * with scripts they have erased everything before, as some browsers do not know the header. The answer is a page without
 * scripts, which stores nothing.
 */
export function registerErasure(app: FastifyInstance, productId: string): void {
  app.register(async (scope) => {
    // The form has no fields.
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { bodyLimit: 1_024, parseAs: "string" },
      (_, __, done) => done(null),
    );
    scope.post(erasurePath, async (request, reply) => {
      reply.header("cache-control", "no-store");
      // Another site could otherwise erase a visitor's drafts.
      if (!isSameOrigin(request)) return sendError(request, reply, 403);
      setPolicy(reply, plainPagePolicy);
      const consent = `${consentCookieName(productId)}=; Max-Age=0; Path=/`;
      reply.headers({ "clear-site-data": cleared, "set-cookie": consent });
      return reply.type("text/html; charset=utf-8").send(page);
    });
  });
}
