/** HTML as nobody should write it into a content system: by what it tries, and by how. What runs would call `pwned`. */
export type HostileHtmlByKind = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What leads elsewhere leads there. */
export const evil = "https://evil.example";
