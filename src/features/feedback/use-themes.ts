import { subjectsRequest, themesRequest } from "../../shared/feedback-requests.ts";
import { pairThemes, type Theme } from "../../shared/feedback-themes.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { useResource } from "../../state/resource-state.ts";

export type Themes = { status: "loading" } | { status: "failed"; retry(): void } | { status: "ready"; list: Theme[] };

/** The themes of both destinations, each with an id that either knows, so that neither refuses a message because of it. */
export function useThemes(): Themes {
  const themes = useResource(themesRequest);
  const subjects = useResource(subjectsRequest);
  const pairs = usePortalConfig()?.themePairs;
  if (themes.state.status === "ready" && subjects.state.status === "ready") {
    return { status: "ready", list: pairThemes(themes.state.data, subjects.state.data, pairs) };
  }
  const failed = [themes, subjects].filter(({ state }) => state.status === "failed");
  if (failed.length === 0) return { status: "loading" };
  return {
    status: "failed",
    retry() {
      for (const each of failed) each.retry();
    },
  };
}
