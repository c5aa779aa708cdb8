import type { Portal, PortalOptions } from "../../e2e/helpers/portal-server.ts";

/** The disk of a portal's data folder. */
export interface Disk {
  what: string;
  /** Of the portal that is to run on it. */
  options: PortalOptions;
  /** Leaves so much room (bytes). */
  leave(portal: Pick<Portal, "pid">, free: number): Promise<void>;
  /** When the portal is gone. */
  remove(): Promise<void>;
}
