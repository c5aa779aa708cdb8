import { setTimeout as pauseFor } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Response as Answer } from "light-my-request";

/** Faults after which a page has nothing to show. */
export const faults = ["500", "silence", "cut JSON", "HTML"] as const;

/** Further faults that visitors see alike, but our server handles differently. */
export const furtherFaults = ["down", "huge", "redirect", "telling errors", "telling refusals"] as const;

/** Faults that only our server notices. */
export const serverOnlyFaults = ["debug", "wrong paging", "slow"] as const;

export type Fault = (typeof faults)[number] | (typeof furtherFaults)[number] | (typeof serverOnlyFaults)[number];

/** Internal details that no visitor may see. */
export const internalDetails = /PHPSESSID|SQLSTATE|\/srv\/www|yii\\|stack-trace|X-Debug|elsewhere\.example/i;

/** Yii2's error with all fields of its debug mode, echoing the request. */
function tellingError(request: FastifyRequest, status: number, message: string) {
  const { authorization = "", host = "" } = request.headers;
  return {
    name: "Error",
    message: `${message} Ключ ${authorization}, адрес http://${host}${request.url}`,
    code: 0,
    status,
    type: "yii\\db\\Exception",
    file: "/srv/www/vendor/yiisoft/yii2/db/Schema.php",
    line: 678,
    "stack-trace": [`#0 /srv/www/controllers/NewsController.php(12): SQLSTATE[42S02] ${authorization}`],
    "error-info": ["42S02", 1146, `http://${host}`],
    previous: { message: authorization },
  };
}

/** Headers of PHP, Yii2's debugger and pagination links. */
const debugHeaders = (host: string) => ({
  "set-cookie": ["PHPSESSID=1; path=/", "_csrf=2"],
  server: "nginx/1.24 (inside)",
  "x-powered-by": "PHP/8.2 at /srv/www",
  "x-debug-tag": "1",
  "x-debug-link": `http://${host}/debug`,
  link: `<http://${host}/v1/news?page=1>; rel=self, <http://${host}/v1/news?page=2>; rel=next`,
  "access-control-allow-origin": "*",
  refresh: "0; url=http://elsewhere.example",
});

const brokenPaging = {
  "x-pagination-page-count": "NaN",
  "x-pagination-current-page": "-1",
  "x-pagination-total-count": "1e99",
  "x-pagination-per-page": "0",
};

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The response without a fault. */
  sound(): Promise<Answer>;
}

export async function answerWith(fault: Fault, { request, reply, sound }: Asked): Promise<FastifyReply> {
  const host = request.headers.host ?? "";
  const send = async (change: Record<string, string | string[]> = {}) => {
    const answer = await sound();
    return reply
      .code(answer.statusCode)
      .headers({ ...answer.headers, ...change })
      .send(answer.rawPayload);
  };
  switch (fault) {
    case "500":
      return reply
        .code(500)
        .send({ name: "Internal Server Error", message: "An error occurred.", code: 0, status: 500 });
    case "cut JSON":
      return reply.type("application/json").send('[{"id":1,"title":"Нов');
    case "HTML":
      return reply.type("text/html").send("<h1>Технические работы</h1>");
    case "silence":
      // Hangs until the services close.
      return reply.hijack();
    case "down":
      request.raw.socket.destroy();
      return reply.hijack();
    case "huge":
      return reply.type("application/json").send(`["${"x".repeat(6_000_000)}"]`);
    case "redirect":
      return reply.redirect("http://elsewhere.example/login");
    case "telling errors":
      return reply
        .code(500)
        .headers(debugHeaders(host))
        .send(tellingError(request, 500, "SQLSTATE[42S02]"));
    case "telling refusals":
      return reply
        .code(422)
        .headers(debugHeaders(host))
        .send([tellingError(request, 422, "Отказано.")]);
    case "debug":
      return send(debugHeaders(host));
    case "wrong paging":
      return send(brokenPaging);
    case "slow":
      await pauseFor(700);
      return send();
  }
}
