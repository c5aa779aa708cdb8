import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Backend } from "../../server/backend/backend.ts";
import type { ServiceFault } from "./cases.ts";

/** Message of a refusal. */
const refusalText = "Укажите в сообщении название населённого пункта";

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=UTF-8" }).end(JSON.stringify(body));
}

/** An error in Yii2's format. */
function sendError(response: ServerResponse, status: number, name: string): void {
  sendJson(response, status, { name, message: name, code: 0, status });
}

/** Responds as a service with that fault does. @param retryAfter in seconds. */
export function answerWith(
  fault: Exclude<ServiceFault, "hanging service">,
  response: ServerResponse,
  retryAfter: number,
): void {
  switch (fault) {
    case "500":
    case "500 forever":
      sendError(response, 500, "Internal Server Error");
      break;
    case "429 with Retry-After":
      response.setHeader("retry-after", String(retryAfter));
      sendError(response, 429, "Too Many Requests");
      break;
    case "422":
    case "422 forever":
      sendJson(response, 422, [{ field: "body", message: refusalText }]);
      break;
    case "success: false":
      sendJson(response, 200, { success: false, errors: [{ field: "body", message: refusalText }] });
      break;
    case "HTML with 200":
      response.writeHead(200, { "content-type": "text/html; charset=UTF-8" }).end("<h1>Технические работы</h1>");
      break;
    case "answer lost":
    case "connection cut":
      response.destroy();
      break;
  }
}

/** Reads of both services, `/site/…` and `/card/…`, from a real database. */
export async function answerGet(
  backend: Pick<Backend, "site" | "card">,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Drains the body so that the connection can be reused.
  await text(request);
  const [, service = "", path = "/"] = /^\/(site|card)(\/.*)$/.exec(request.url ?? "") ?? [];
  if (service !== "site" && service !== "card") return sendError(response, 404, "Not Found");
  const { authorization = "" } = request.headers;
  const answer = await backend[service].inject({ url: path, headers: { authorization } });
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !["connection", "transfer-encoding"].includes(name)) response.setHeader(name, value);
  }
  response.writeHead(answer.statusCode).end(answer.rawPayload);
}
