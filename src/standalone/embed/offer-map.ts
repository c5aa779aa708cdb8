import type { EmbedData } from "./page-data.ts";

/** Shows the map's button, which loads the map's code. */
export function offerMap(data: EmbedData): void {
  const place = document.querySelector<HTMLElement>("[data-map-place]");
  const button = place?.querySelector("button");
  const status = place?.querySelector("[role=status]");
  if (!place || !button || !status) return;
  button.addEventListener("click", async () => {
    status.textContent = "Загружаем карту…";
    button.disabled = true;
    try {
      const { showMap } = await import("./show-map.tsx");
      showMap(place, button, data);
      status.textContent = "";
    } catch {
      status.textContent = "Карта не загрузилась. Список работает и без карты.";
      status.classList.remove("visually-hidden");
      button.disabled = false;
    }
  });
}
