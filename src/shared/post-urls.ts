/** Where our server takes what visitors post, for the calls of spec §7. */
export const postUrls = {
  site: "/api/site/v1/feedback",
  card: "/api/card/Feedback",
  application: "/api/card/RegisterClient",
} as const;
