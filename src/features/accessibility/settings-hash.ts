/** After any page's address, with what `screen-link.ts` makes of the settings: the page is shown in them. */
export const screenHashPrefix = "#screen=";
