// The only importer of jotai: what the portal uses of it, and nothing else.
export { atom, createStore, Provider, useAtom, useAtomValue, useSetAtom } from "jotai";
