import { useRef, useState } from "react";
import { type Favourite, favouriteKey, type Markable } from "../lib/favourites/favourite.ts";
import type { FavouriteStore } from "../lib/favourites/favourite-store.ts";
import type { StorageRefusal } from "../shared/storage-error.ts";
import { atom, useAtomValue } from "./store.ts";

/** `failed`: the browser's storage is blocked. None at all is a ready state. */
type FavouritesState = { status: "loading" } | { status: "failed" } | { status: "ready"; items: readonly Favourite[] };

/** Why a mark was not changed; `unreached`: the code for it did not arrive. */
export type FavouriteProblem = StorageRefusal | "unreached";

/** No first screen needs it. */
const device = () => import("../lib/favourites/favourites-database.ts");

/** What `work` makes of the device's favourites, or `otherwise` where their code does not arrive. */
async function withDevice<T>(work: (store: FavouriteStore) => Promise<T>, otherwise: T): Promise<T> {
  let store: FavouriteStore;
  try {
    store = (await device()).favourites();
  } catch (error) {
    // Browsers report that as a TypeError.
    if (!(error instanceof TypeError)) throw error;
    return otherwise;
  }
  return work(store);
}

const stateAtom = atom<FavouritesState>({ status: "loading" });

/** What this device keeps: read when a place first needs it, and anew after each change in any tab. Setting it reads again. */
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

/** Marks it, or writes it back as it was. Null: done. */
export function saveFavourite(favourite: Favourite): Promise<FavouriteProblem | null> {
  return withDevice<FavouriteProblem | null>((store) => store.save(favourite), "unreached");
}

/** Null: done. */
export function removeFavourite(favourite: Pick<Favourite, "kind" | "id">): Promise<FavouriteProblem | null> {
  return withDevice<FavouriteProblem | null>((store) => store.remove(favourite), "unreached");
}

interface FavouriteMark {
  /** Null until the device has told. */
  isSaved: boolean | null;
  problem: FavouriteProblem | null;
  toggle(): void;
}

/** Whether a thing is marked, and the way to change that: `isSaved` turns once it is on disk, never before. */
export function useFavourite(thing: Markable): FavouriteMark {
  const state = useAtomValue(favouritesAtom);
  const [problem, setProblem] = useState<FavouriteProblem | null>(null);
  const isBusy = useRef(false);
  const key = favouriteKey(thing);
  const isSaved = state.status === "ready" && state.items.some((item) => favouriteKey(item) === key);

  async function change() {
    if (isBusy.current) return;
    isBusy.current = true;
    // Said anew when it fails again.
    setProblem(null);
    try {
      setProblem(await (isSaved ? removeFavourite(thing) : saveFavourite({ ...thing, markedAt: Date.now() })));
    } finally {
      isBusy.current = false;
    }
  }
  return { isSaved: state.status === "loading" ? null : isSaved, problem, toggle: () => void change() };
}
