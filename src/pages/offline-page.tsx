import { BlocksAround } from "../features/blocks/blocks-around.tsx";
import { CityPack, packHeading } from "../features/city-pack/city-pack.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { OfflineStorage } from "../features/offline-storage/offline-storage.tsx";
import { WaitingMessages } from "../features/offline-storage/waiting-messages.tsx";
import { ThisDeviceLink } from "../features/this-device/this-device-link.tsx";
import { aliasOf } from "../shared/url-parts.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { PageProps } from "./page-props.ts";

/** Offline use: saving a city, the data stored on this device, and the unsent messages. */
export default function OfflinePage({ name, title, path, categories }: PageProps) {
  return (
    <>
      <div className="container section stack-l">
        <PageTitle>{title}</PageTitle>
        <BlocksAround routeName={name} alias={aliasOf(path)} ownSection={packHeading}>
          <CityPack categories={categories} />
          <OfflineStorage />
          <WaitingMessages />
          <ThisDeviceLink />
        </BlocksAround>
      </div>
      <HelpBanner />
    </>
  );
}
