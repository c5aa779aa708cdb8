import { thisDeviceId } from "../../shared/urls.ts";
import { hydrateWhenNear } from "../../ui/hydrate-when-near.tsx";

const load = async () => (await import("./this-device-section.tsx")).ThisDeviceSection;

const Section = hydrateWhenNear(load, import.meta.env.SSR ? await load() : null);

/** Far down its pages: its code is loaded and hydrates it when scrolled near. */
export function ThisDevice() {
  return (
    <div id={thisDeviceId}>
      <Section />
    </div>
  );
}
