/** Networks that the portal may have a page in: their settings' aliases, which are their goals' names too. */
export const socialNetworks = [
  { alias: "vk", title: "ВКонтакте" },
  { alias: "telegram", title: "Телеграм" },
  { alias: "odnoklassniki", title: "Одноклассники" },
] as const;
