import type { SheetUrl } from "../../lib/print-address.ts";
import { useIsOnline } from "../../state/use-is-online.ts";
import { ButtonLink } from "../../ui/button-link.tsx";

/** Leads to a sheet for paper; without a network there is none, as devices keep no sheets. */
export function SheetLink({ href, children }: { href: SheetUrl; children: string }) {
  return useIsOnline() ? (
    <ButtonLink variant="quiet" icon="file-text" href={href}>
      {children}
    </ButtonLink>
  ) : null;
}
