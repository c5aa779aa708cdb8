import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { FilterDialogProps } from "./filter-dialog.tsx";

const FilterDialog = lazyPart<FilterDialogProps>(async () => (await import("./filter-dialog.tsx")).FilterDialog);

/** Button with the number of set filters; opens them in a dialog. */
export function FiltersButton(props: Omit<FilterDialogProps, "onClose">) {
  const [isOpen, setOpen] = useState(false);
  const { groups, cards, openNow, needs } = props.filter;
  const count = groups.length + cards.length + needs.length + (openNow ? 1 : 0);
  return (
    <>
      <Button variant="secondary" icon="sliders-horizontal" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? "Фильтры" : `Фильтры (${count})`}
      </Button>
      {isOpen ? <FilterDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
