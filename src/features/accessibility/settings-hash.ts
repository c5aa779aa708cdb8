/** Prefix of the URL fragment with screen settings; see `settings-link.ts`. */
export const screenHashPrefix = "#screen=";
