/** Social networks by the alias of their CMS setting, which is also the name of the analytics goal. */
export const socialNetworks = [
  { alias: "vk", title: "ВКонтакте" },
  { alias: "telegram", title: "Телеграм" },
  { alias: "odnoklassniki", title: "Одноклассники" },
] as const;
