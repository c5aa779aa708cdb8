/** In `sessionStorage`: the terminal's own city, chosen by those who set it up. */
export const terminalCityKey = "terminalCity";
