import type { ComponentType } from "react";
import type { PageProps } from "../pages/page-props.ts";

type PageModule = { default: ComponentType<PageProps> };

/** Every file of src/pages that a route may name, each in a chunk of its own. */
const pageModules = {
  "application-page": () => import("../pages/application-page.tsx"),
  "blocks-page": () => import("../pages/blocks-page.tsx"),
  "card-page": () => import("../pages/card-page.tsx"),
  "dynamic-page": () => import("../pages/dynamic-page.tsx"),
  "embed-page": () => import("../pages/embed-page.tsx"),
  "faq-page": () => import("../pages/faq-page.tsx"),
  "holder-home-page": () => import("../pages/holder-home-page.tsx"),
  "login-page": () => import("../pages/login-page.tsx"),
  "materials-page": () => import("../pages/materials-page.tsx"),
  "measures-page": () => import("../pages/measures-page.tsx"),
  "messages-page": () => import("../pages/messages-page.tsx"),
  "mobile-app-page": () => import("../pages/mobile-app-page.tsx"),
  "my-card-page": () => import("../pages/my-card-page.tsx"),
  "news-item-page": () => import("../pages/news-item-page.tsx"),
  "news-page": () => import("../pages/news-page.tsx"),
  "not-found-page": () => import("../pages/not-found-page.tsx"),
  "offline-page": () => import("../pages/offline-page.tsx"),
  "partner-home-page": () => import("../pages/partner-home-page.tsx"),
  "partner-page": () => import("../pages/partner-page.tsx"),
  "partners-page": () => import("../pages/partners-page.tsx"),
  "search-page": () => import("../pages/search-page.tsx"),
  "stock-page": () => import("../pages/stock-page.tsx"),
  "stocks-page": () => import("../pages/stocks-page.tsx"),
} as const satisfies Record<string, () => Promise<PageModule>>;

export type PageName = keyof typeof pageModules;

/** @throws when the chunk cannot be loaded. */
export function importPage(name: PageName): Promise<PageModule> {
  return pageModules[name]();
}
