/** Id of the element with which the server names the page's scripts, the one to run first: JSON, an array of addresses. */
export const modulesId = "page-modules";
