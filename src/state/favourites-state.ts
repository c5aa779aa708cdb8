import { useRef, useState } from "react";
import { type Favourite, favouriteKey, type Markable } from "../lib/favourites/favourite.ts";
import type { FavouriteStore } from "../lib/favourites/favourite-store.ts";
import type { StorageRefusal } from "../shared/storage-error.ts";
import { atom, useAtomValue } from "./store.ts";

/** `failed`: the browser's storage is blocked. An empty list is `ready`. */
type FavouritesState = { status: "loading" } | { status: "failed" } | { status: "ready"; items: readonly Favourite[] };

/** Why a favourite was not changed; `unreached`: its code failed to load. */
export type FavouriteProblem = StorageRefusal | "unreached";

/** Lazy: no first screen needs it. */
const device = () => import("../lib/favourites/favourites-database.ts");

/** Runs `work` on the device's favourites; returns `otherwise` if their code fails to load. */
async function withDevice<T>(work: (store: FavouriteStore) => Promise<T>, otherwise: T): Promise<T> {
  let store: FavouriteStore;
  try {
    store = (await device()).favourites();
  } catch (error) {
    // A failed import is a TypeError in every browser.
    if (!(error instanceof TypeError)) throw error;
    return otherwise;
  }
  return work(store);
}

const stateAtom = atom<FavouritesState>({ status: "loading" });

/** The device's favourites: read on first use and after each change in any tab. Setting the atom reads them again. */
export const favouritesAtom = atom(
  (get) => get(stateAtom),
  async (_get, set) => {
    const failed: FavouritesState = { status: "failed" };
    const read = async (store: FavouriteStore): Promise<FavouritesState> => {
      const outcome = await store.read();
      return "items" in outcome ? { status: "ready", items: outcome.items } : failed;
    };
    set(stateAtom, await withDevice(read, failed));
  },
);
favouritesAtom.onMount = (readAgain) => {
  void readAgain();
  const listening = device().then(
    ({ onFavouritesChange }) => onFavouritesChange(() => void readAgain()),
    () => undefined,
  );
  return () => void listening.then((end) => end?.());
};

/** Saves a new or changed favourite. Null: done. */
export function saveFavourite(favourite: Favourite): Promise<FavouriteProblem | null> {
  return withDevice<FavouriteProblem | null>((store) => store.save(favourite), "unreached");
}

/** Null: done. */
export function removeFavourite(favourite: Pick<Favourite, "kind" | "id">): Promise<FavouriteProblem | null> {
  return withDevice<FavouriteProblem | null>((store) => store.remove(favourite), "unreached");
}

interface FavouriteMark {
  /** Null until it was read from the device. */
  isSaved: boolean | null;
  problem: FavouriteProblem | null;
  toggle(): void;
}

/** Whether an item is a favourite, and how to toggle it. `isSaved` changes only once the change is on disk. */
export function useFavourite(thing: Markable): FavouriteMark {
  const state = useAtomValue(favouritesAtom);
  const [problem, setProblem] = useState<FavouriteProblem | null>(null);
  const isBusy = useRef(false);
  const key = favouriteKey(thing);
  const isSaved = state.status === "ready" && state.items.some((item) => favouriteKey(item) === key);

  async function change() {
    if (isBusy.current) return;
    isBusy.current = true;
    // Cleared first, so that a screen reader announces a repeated failure.
    setProblem(null);
    try {
      setProblem(await (isSaved ? removeFavourite(thing) : saveFavourite({ ...thing, markedAt: Date.now() })));
    } finally {
      isBusy.current = false;
    }
  }
  return { isSaved: state.status === "loading" ? null : isSaved, problem, toggle: () => void change() };
}
