/** Attack samples for the HTML sanitizer, by kind of attack, then by name. A script that runs calls `pwned()`. */
export type HostileHtmlByKind = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The foreign origin of links and files in the samples. */
export const evil = "https://evil.example";
