import { usePickedCity } from "./picked-city.ts";
import { usePortalConfig } from "./portal-state.ts";

/** Id of the city from whose centre distances count: the picked one; empty for the default one, which the server assumes. */
export function useNearCity(): string {
  const picked = usePickedCity();
  const config = usePortalConfig();
  return picked === null || picked.name === config?.defaultCity ? "" : picked.id;
}
