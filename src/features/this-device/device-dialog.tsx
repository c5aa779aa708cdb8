import { EraseDialog } from "./erase-dialog.tsx";
import { TabOnlyDialog } from "./tab-only-dialog.tsx";

interface Props {
  asks: "erase" | "tab-only";
  onClose(): void;
  /** Everything is erased, and our server is reachable. */
  onErased(): void;
}

/** The questions of «Это устройство». Loaded lazily: few visitors open them. */
export function DeviceDialog({ asks, onClose, onErased }: Props) {
  return asks === "erase" ? <EraseDialog onClose={onClose} onErased={onErased} /> : <TabOnlyDialog onClose={onClose} />;
}
