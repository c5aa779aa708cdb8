/** Pages that the portal itself links to, by alias, and from where. */
export const neededPages: Readonly<Record<string, string>> = { soglasie: "на неё ссылается согласие под формами" };
