import { precompress } from "./precompress.ts";

// Last step of `npm run build`, after the service worker was written.
await precompress("dist/client");
