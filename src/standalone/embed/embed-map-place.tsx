import { Button } from "../../ui/button.tsx";

/** Where the script opens the map, on demand: its code is many times as large as the frame. */
export function MapPlace() {
  return (
    <div className="embed-map-place needs-scripts" data-map-place>
      <Button variant="secondary" icon="map-trifold">
        Показать на карте
      </Button>
      <p className="visually-hidden" role="status" />
    </div>
  );
}
