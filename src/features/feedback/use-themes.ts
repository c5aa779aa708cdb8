import { pairThemes, type Theme } from "../../lib/feedback-themes.ts";
import { subjectsRequest, themesRequest } from "../../shared/feedback-requests.ts";
import { useResource } from "../../state/resource-state.ts";

export type Themes = { status: "loading" } | { status: "failed"; retry(): void } | { status: "ready"; list: Theme[] };

/** The themes known to both destinations, so that neither refuses a message because of its subject. */
export function useThemes(): Themes {
  const themes = useResource(themesRequest);
  const subjects = useResource(subjectsRequest);
  if (themes.state.status === "ready" && subjects.state.status === "ready") {
    return { status: "ready", list: pairThemes(themes.state.data, subjects.state.data) };
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
