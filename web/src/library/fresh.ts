import { useEffect } from 'react';
import { createStore, useStore } from '../base/store.ts';

/** `folder:5`, `file:7`: items that this browser just created or moved (files-and-forms §4). */
type FreshKey = `${'folder' | 'file'}:${number}`;

const fresh = createStore<ReadonlySet<FreshKey>>(new Set());

/** Highlights these until the next click elsewhere. */
export function markFresh(kind: 'folder' | 'file', ids: readonly number[]): void {
  fresh.set(new Set([...fresh.get(), ...ids.map((id): FreshKey => `${kind}:${id}`)]));
}

/** Whether an item is highlighted; a page that uses this ends the highlight with the next click. */
export function useFresh(): (kind: 'folder' | 'file', id: number) => boolean {
  const marked = useStore(fresh);
  useEffect(() => {
    if (marked.size === 0) return;
    const clear = () => fresh.set(new Set());
    document.addEventListener('click', clear);
    return () => document.removeEventListener('click', clear);
  }, [marked]);
  return (kind, id) => marked.has(`${kind}:${id}`);
}
