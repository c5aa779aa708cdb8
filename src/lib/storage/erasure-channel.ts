import { openChannel } from "../../shared/change-channel.ts";
import { shutStores } from "./shut-stores.ts";

/** What the erasing tab tells the others: that it begins, and that it has finished. */
type ErasureStep = "begins" | "done";

let opened: BroadcastChannel | null | undefined;

/** One for the page: a second one would hear this page's own messages. */
function channel(): BroadcastChannel | null {
  if (opened === undefined) opened = openChannel("erasure");
  return opened;
}

export function tellOtherTabs(step: ErasureStep): void {
  channel()?.postMessage(step);
}

/** A tab that is told of an erasure writes nothing back: it stops storing at once, and starts anew when all is erased. */
export function startAnewWhenErased(): void {
  channel()?.addEventListener("message", ({ data }: MessageEvent<ErasureStep>) => {
    shutStores();
    if (data !== "done") return;
    window.sessionStorage?.clear();
    location.reload();
  });
}
