/** Name of the cache with the code that makes a tab a terminal, where it is one. The page fills it, the worker reads it. */
export const kioskCodeCache = "kiosk-code";
