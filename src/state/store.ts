// The only importer of jotai: the part of it that the portal uses.
export { atom, createStore, Provider, useAtom, useAtomValue, useSetAtom, useStore } from "jotai";
