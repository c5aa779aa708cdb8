/** Addresses at the portal. With an extension, the service worker leaves them to the network. */
export const documentPath = "/services.openapi.json";
export const pagePath = "/services.html";

/** Folder in the build, beside `client`. */
export const contractFolder = "contract";

/** What the build writes there. */
export const contractFiles = { document: "services.openapi.json", page: "services.html" } as const;
