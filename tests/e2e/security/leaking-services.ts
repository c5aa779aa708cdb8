import Fastify, { type FastifyRequest } from "fastify";

/** Services that leak everything they know: in headers, extra fields and errors. */
interface LeakingServices {
  /** The portal's environment for them, with the given secrets. */
  env: Readonly<Record<string, string>>;
  /** The Authorization header received by each service. */
  shown: Map<string, string>;
  /** The services that received a message. */
  posted: Set<"site" | "card">;
  close(): Promise<void>;
}

interface Secrets {
  CARD_API_KEY: string;
  SUGGEST_API_TOKEN: string;
  TURNSTILE_SECRET: string;
}

export async function leakingServices(secrets: Secrets): Promise<LeakingServices> {
  const service = Fastify({ forceCloseConnections: true });
  const shown = new Map<string, string>();
  const posted = new Set<"site" | "card">();
  const keys = Object.values(secrets).join(" ");
  let origin = "";
  const about = ({ url }: FastifyRequest) => `${keys} ${origin}${url}`;
  const picture = () => `${origin}/site-of-the-region/picture.png`;

  service.addContentTypeParser("*", { parseAs: "string" }, async (_: FastifyRequest, body: string) => body);
  service.addHook("onRequest", async (request, reply) => {
    const [, name = ""] = request.url.split("/");
    shown.set(name, request.headers.authorization ?? "");
    reply.headers({
      "set-cookie": `key=${encodeURIComponent(keys)}`,
      link: `<${origin}${request.url}>; rel=self`,
      "x-debug": about(request),
      "x-powered-by": keys,
      "x-pagination-page-count": "1",
      "x-pagination-current-page": "1",
      "x-pagination-total-count": "1",
      "x-pagination-per-page": "20",
    });
  });

  const site = "/site-of-the-region/v1";
  const item = (request: FastifyRequest) => ({
    ...{ id: 1, alias: "a", title: "Заголовок", name: "Название", order: 1, category: 1, created_at: 1_790_000_000 },
    ...{ question: "Вопрос?", answer: "<p>Ответ</p>", body: `<p>Текст</p><img src="${picture()}" alt="Вид">` },
    ...{ image: picture(), logoUrl: picture(), imageUrl: picture(), debug: about(request), key: keys, trace: origin },
  });
  service.get(`${site}/faq`, async (request, reply) =>
    reply
      .code(500)
      .send({ name: "Error", message: about(request), code: 0, status: 500, "stack-trace": [about(request)] }),
  );
  service.get(`${site}/search`, async (request, reply) =>
    reply.code(422).send([{ field: "query", message: `Неверно: ${about(request)}` }]),
  );
  service.get(`${site}/video`, async (request, reply) =>
    reply.redirect(`https://elsewhere.example/?of=${encodeURIComponent(about(request))}`),
  );
  service.get(`${site}/slider`, async (request, reply) =>
    reply.type("text/html").send(`<h1>Whoops</h1><pre>${about(request)}</pre>`),
  );
  service.get(`${site}/material`, async (request, reply) =>
    reply.type("application/json").send(`[{"${about(request)}`),
  );
  service.get(`${site}/news/:id`, async (request) => item(request));
  service.get(`${site}/page/:alias`, async (request, reply) =>
    reply.code(404).send({ name: "Not Found", message: `Нет страницы ${about(request)}`, code: 0, status: 404 }),
  );
  service.post(`${site}/feedback`, async (request) => {
    posted.add("site");
    return { success: false, errors: [{ field: "body", message: `Ключ ${about(request)} не подошёл` }] };
  });
  service.post("/cards-of-the-region/Feedback", async (request, reply) => {
    posted.add("card");
    return reply.code(422).send([{ success: false, message: `Ключ ${about(request)} не подошёл` }]);
  });
  service.post("/suggestions-of-the-region/suggest/:kind", async (request, reply) =>
    reply.code(403).send({ reason: "Forbidden", message: `Feature disabled for token ${about(request)}` }),
  );
  service.post("/captcha-of-the-region", async (request) => ({
    success: false,
    "error-codes": ["invalid-input-secret", about(request)],
    messages: [about(request)],
  }));
  service.get("/site-of-the-region/picture.png", async (request, reply) => reply.code(500).send(about(request)));
  service.get("/*", async (request) => [item(request)]);

  origin = await service.listen({ port: 0, host: "127.0.0.1" });
  return {
    env: {
      ...secrets,
      SITE_API_URL: `${origin}/site-of-the-region`,
      CARD_API_URL: `${origin}/cards-of-the-region`,
      SUGGEST_API_URL: `${origin}/suggestions-of-the-region`,
      TURNSTILE_VERIFY_URL: `${origin}/captcha-of-the-region`,
    },
    shown,
    posted,
    close: () => service.close(),
  };
}
