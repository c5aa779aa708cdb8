/** Our server's addresses for the POST calls of spec §7. */
export const postUrls = {
  site: "/api/site/v1/feedback",
  card: "/api/card/Feedback",
  application: "/api/card/RegisterClient",
} as const;

/** Our server erases what the browser has stored of the portal: answers with `Clear-Site-Data`. */
export const erasurePath = "/erase";

/** In the response to a post that never reached its service: false. */
export const arrivedField = "arrived";
