import { useAtomValueRaw, useSetAtom, type WritableAtom } from "jotai";

// The only importer of jotai: the part of it that the portal uses. No atom holds a promise, so that none is waited for.
export { atom, createStore, Provider, useAtomValueRaw as useAtomValue, useSetAtom, useStore } from "jotai";

export function useAtom<Value, Args extends unknown[], Result>(atom: WritableAtom<Value, Args, Result>) {
  return [useAtomValueRaw(atom), useSetAtom(atom)] as const;
}
