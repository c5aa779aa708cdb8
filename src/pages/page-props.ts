import type { Audience } from "../shared/audience.ts";
import type { Categories } from "../shared/entities/setting.ts";

/** What a page is given: the row of the route table it stands for, and the address. */
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
