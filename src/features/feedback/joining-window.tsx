import { type ComponentProps, useEffect, useState } from "react";
import { hasBackgroundSync } from "../../lib/outbox/register-sync.ts";
import { randomId } from "../../lib/random-id.ts";
import { hasDraftStorage } from "../../lib/storage/drafts.ts";
import { readJoiningDraft } from "./joining-draft.ts";
import { JoiningForm } from "./joining-form.tsx";
import { emptyJoining } from "./joining-values.ts";

type FormProps = ComponentProps<typeof JoiningForm>;

async function load(): Promise<Pick<FormProps, "initial" | "keeping">> {
  const [draft, isPersistent, hasSync] = await Promise.all([
    readJoiningDraft(Date.now()),
    hasDraftStorage(),
    hasBackgroundSync(),
  ]);
  return { initial: draft ?? { id: randomId(), values: emptyJoining }, keeping: { isPersistent, hasSync } };
}

/** A partner's application, continued where it was left. */
export function JoiningWindow(props: Omit<FormProps, "initial" | "keeping">) {
  const [begun, setBegun] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void load().then((loaded) => {
      if (isCurrent) setBegun(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return begun === null ? null : <JoiningForm {...props} {...begun} />;
}
