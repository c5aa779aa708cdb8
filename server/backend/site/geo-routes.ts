import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Queryable } from "../../lib/queryable.ts";
import { findVisitorCity } from "./city-by-ip.ts";
import { addReadRoute, queryOf } from "./read-routes.ts";
import { ValidationError } from "./yii-errors.ts";
import { queryValue } from "./yii-paging.ts";

/** @throws {ValidationError} when the address is missing or not an IP address. */
function checkAddress(address: string): string {
  if (isIP(address) !== 0) return address;
  const message = address === "" ? "Необходимо заполнить «IP»." : "Значение «IP» должно быть правильным IP адресом.";
  throw new ValidationError([{ field: "ip", message }]);
}

/** The visitor's IP: our own server passes it in a header that it sets itself; otherwise the socket's address. */
function requesterAddress(request: FastifyRequest): string {
  const forwarded = request.headers["x-forwarded-for"];
  return typeof forwarded === "string" ? forwarded.trim() : request.ip;
}

/** `GET /geo`: the visitor's city; `GET /v1/geo?ip=`: the city of that IP address. */
export function addGeo(app: FastifyInstance, db: Queryable): void {
  addReadRoute(app, "/geo", (request) => findVisitorCity(db, requesterAddress(request)));
  addReadRoute(app, "/v1/geo", (request) =>
    findVisitorCity(db, checkAddress((queryValue(queryOf(request), "ip") ?? "").trim())),
  );
}
