import type { Audience } from "../shared/audience.ts";
import type { Categories } from "../shared/entities/setting.ts";

/** Props of every page component: its route's row, and what was parsed from the URL. */
export interface PageProps {
  /** The route's name. */
  name: string;
  /** The route's title. */
  title: string;
  /** The route's path pattern. */
  path: string;
  audience: Audience | null;
  /** The path's parameters, decoded. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  categories: Categories;
}
