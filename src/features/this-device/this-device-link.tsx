import { thisDeviceUrl } from "../../shared/urls.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** From where visitors read what is kept about them to where they erase it. */
export function ThisDeviceLink() {
  return (
    <p>
      <TextLink href={thisDeviceUrl} strong icon="trash">
        Стереть всё моё с этого устройства
      </TextLink>
    </p>
  );
}
