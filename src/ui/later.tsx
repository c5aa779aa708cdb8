import type { ReactNode } from "react";
import { useIsRestShown } from "./use-is-rest-shown.ts";

/** Content below the first screen. */
export function Later({ children }: { children: ReactNode }) {
  return useIsRestShown() ? children : <div className="later" />;
}
