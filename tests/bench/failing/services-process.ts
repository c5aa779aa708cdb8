// The two services behind the portal of the `failing` bench, in a separate process so that their work does not disturb the
// measurement. Receives the fault to simulate; confirms it.
import { rm } from "node:fs/promises";
import { startBackend } from "../../../server/backend/backend.ts";
import { filledFolder } from "../../e2e/helpers/filled-folder.ts";
import { faultyServices } from "../../e2e/upstreams/faulty-services.ts";
import type { Fault } from "../../e2e/upstreams/service-faults.ts";

const dataDir = await filledFolder();
const backend = await startBackend({ dataDir, databaseUrl: undefined });
const services = await faultyServices(backend);

const tell = (message: unknown) => process.send?.(message);

process.on("message", ({ fault }: { fault: Fault | null }) => {
  if (fault === null) services.mend();
  else services.break("everything", fault);
  tell({ fault });
});

process.once("disconnect", async () => {
  await services.close();
  await backend.close();
  await rm(dataDir, { recursive: true, force: true });
});

const { siteUrl, cardUrl } = services;
tell({ siteUrl, cardUrl, cardKey: backend.cardKey });
