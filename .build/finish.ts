import { writeFile } from "node:fs/promises";
import { licencesText, shippedPackages } from "./licences.ts";
import { precompress } from "./precompress.ts";
import { writeContract } from "./services-contract.ts";

// Last step of `npm run build`, after the service worker is written: third-party licences, the contract
// with the services, and precompressed files.
await writeFile("dist/client/licenses.txt", licencesText(shippedPackages(".")));
await precompress("dist/client");
await writeContract("dist");
