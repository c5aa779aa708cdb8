import { PageIntro } from "../features/blocks/page-blocks.tsx";
import { LostCard } from "../features/help/lost-card.tsx";
import { MyCard } from "../features/my-card/my-card.tsx";
import { ThisDevice } from "../features/this-device/this-device.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import type { PageProps } from "./page-props.ts";

// Loaded lazily: only the browser has them, and with the outbox and the city pack they are larger than the rest.
const SavedThings = lazyPart(async () => (await import("./saved-things.tsx")).SavedThings);
const MyMessages = lazyPart(async () => (await import("../features/messages/my-messages.tsx")).MyMessages);
const PackSwitch = lazyPart(async () => (await import("../features/city-pack/pack-switch.tsx")).PackSwitch);

/** What the visitor saved and wrote on this device: places, discounts, messages, the saved city. */
export default function MyCardPage({ name, title, categories }: PageProps) {
  return (
    <div className="container section">
      <MyCard
        title={title}
        saved={<SavedThings />}
        messages={<MyMessages />}
        city={<PackSwitch categories={categories} />}
        help={<LostCard />}
        device={<ThisDevice />}
      />
      <PageIntro routeName={name} quiet />
    </div>
  );
}
