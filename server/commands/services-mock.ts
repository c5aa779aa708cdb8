import { parseArgs } from "node:util";
import * as v from "valibot";
import { port } from "../config/setting-schemas.ts";
import { mockServices, refusedName } from "../contract/mock-services.ts";

const usage = "npm run services:mock -- [--port 8090] [--key КЛЮЧ]";

function readArguments(): { port: number; key: string } {
  const { values } = parseArgs({ options: { port: { type: "string" }, key: { type: "string" } } });
  const read = v.safeParse(port, values.port ?? "8090");
  if (!read.success) throw new Error(`--port: «${values.port}» — не номер порта`);
  return { port: read.output, key: values.key ?? "mock" };
}

/** `npm run services:mock -- [--port N] [--key KEY]`: both services from the samples of the contract. */
async function main(): Promise<void> {
  const options = readArguments();
  const address = await mockServices(options.key).listen({ port: options.port, host: "127.0.0.1" });
  process.stdout.write(
    [
      `Оба сервиса из примеров: ${address}`,
      `Портал к ним: SITE_API_URL=${address} CARD_API_URL=${address} CARD_API_KEY=${options.key} npm run serve`,
      `Отказ: обращение или заявка с фамилией «${refusedName}». Без ключа сервис карты отвечает 401.`,
      "",
    ].join("\n"),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nКак вызывать: ${usage}\n`);
  process.exit(1);
});
