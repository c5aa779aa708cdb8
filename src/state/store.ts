// The only importer of jotai: what the portal uses of it, and nothing else.
export type { Atom, Getter, PrimitiveAtom, Setter, WritableAtom } from "jotai";
export { atom, createStore, Provider, useAtom, useAtomValue, useSetAtom, useStore } from "jotai";
