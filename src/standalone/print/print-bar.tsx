import { type PrintChoice, printSearch } from "../../lib/print-address.ts";
import { typograf } from "../../shared/typography.ts";
import { printPath } from "../../shared/url-parts.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";

interface PrintBarProps {
  choice: PrintChoice;
  /** Number of chosen places that were too many. */
  surplus?: number;
}

/** Above the sheets on the screen: how to print and save them, and the way to others. */
export function PrintBar({ choice, surplus = 0 }: PrintBarProps) {
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
      {surplus > 0 ? (
        <p>
          <strong>
            {typograf(
              `Отмечено мест: ${choice.ids.length + surplus}. Здесь первые ${choice.ids.length}, остальные распечатайте отдельно.`,
            )}
          </strong>
        </p>
      ) : null}
      <p className="without-scripts">{typograf("Чтобы распечатать, откройте меню браузера и нажмите «Печать».")}</p>
      <p>
        {typograf(
          "Чтобы сохранить файл, в окне печати вместо принтера выберите «Сохранить как PDF». На телефоне — «Сохранить в PDF» или «Поделиться».",
        )}
      </p>
    </nav>
  );
}
