import type { ManifestOptions } from "vite-plugin-pwa";
import { themeColors } from "../src/lib/accessibility-settings.ts";
import { feedbackHash, paths } from "../src/shared/urls.ts";

const icon = { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" };

function shortcut(name: string, url: string) {
  return { name, url, icons: [icon] };
}

/** The web app manifest: `/manifest.webmanifest`. */
export const appManifest: Partial<ManifestOptions> = {
  id: paths.HolderHome,
  name: "Единая социальная карта",
  short_name: "Соцкарта",
  description:
    "Единая социальная карта Свердловской области: как получить, где принимают, скидки, новости. Работает без интернета.",
  lang: "ru",
  dir: "ltr",
  start_url: paths.HolderHome,
  scope: "/",
  display: "standalone",
  theme_color: themeColors.normal,
  background_color: "#FFFFFF",
  categories: ["government", "finance", "travel"],
  icons: [
    icon,
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  shortcuts: [
    shortcut("Моя карта", paths.MyCard),
    shortcut("Пункты выдачи", paths.HowToGetACard),
    shortcut("Скидки", paths.Partners),
    shortcut("Написать нам", `${paths.Support}${feedbackHash}`),
  ],
  screenshots: [
    {
      src: "/screenshots/home-narrow.webp",
      sizes: "780x1688",
      type: "image/webp",
      form_factor: "narrow",
      label: "Главная страница на телефоне",
    },
    {
      src: "/screenshots/how-to-get-narrow.webp",
      sizes: "780x1688",
      type: "image/webp",
      form_factor: "narrow",
      label: "Как получить карту",
    },
    {
      src: "/screenshots/home-wide.webp",
      sizes: "1280x800",
      type: "image/webp",
      form_factor: "wide",
      label: "Главная страница на компьютере",
    },
  ],
};
