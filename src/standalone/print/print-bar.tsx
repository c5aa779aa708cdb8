import { type PrintChoice, printSearch } from "../../lib/print-address.ts";
import { typograf } from "../../shared/typography.ts";
import { printPath } from "../../shared/url-parts.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";

/** Above the sheets on the screen: how to print and save them, and the way to others. */
export function PrintBar({ choice }: { choice: PrintChoice }) {
  return (
    <nav className="print-bar" aria-label="Печать">
      <p className="cluster">
        <span className="needs-scripts">
          <Button size="large" data-print="">
            Распечатать
          </Button>
        </span>
        <ButtonLink
          href={printPath + printSearch({ city: choice.city, category: choice.category })}
          variant="secondary"
        >
          Выбрать другое
        </ButtonLink>
      </p>
      <p className="without-scripts">{typograf("Чтобы распечатать, откройте меню браузера и нажмите «Печать».")}</p>
      <p>
        {typograf(
          "Чтобы сохранить файл, в окне печати вместо принтера выберите «Сохранить как PDF». На телефоне — «Сохранить в PDF» или «Поделиться».",
        )}
      </p>
    </nav>
  );
}
