import { typograf } from "../shared/typography.ts";
import { paths } from "../shared/urls.ts";
import { TextLink } from "./text-link.tsx";

/** Where something is saved in a browser that deletes it (`losesStorage`): when, and what to do about it. */
export function LossNote() {
  return (
    <p className="small">
      {typograf("Браузер удаляет сохранённое, если не открывать портал 7 дней. Чтобы оно осталось,")}{" "}
      <TextLink href={paths.MobileApplication}>добавьте портал на экран телефона</TextLink>.
    </p>
  );
}
