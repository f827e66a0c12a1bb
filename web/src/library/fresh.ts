import { useEffect } from 'react';
import { createStore, useStore } from '../base/store.ts';

/** `folder:5`, `file:7`: what this browser's own call just made or moved (files-and-forms §4). */
type FreshKey = `${'folder' | 'file'}:${number}`;

const fresh = createStore<ReadonlySet<FreshKey>>(new Set());

/** Lets these stand out until the next click elsewhere. */
export function markFresh(kind: 'folder' | 'file', ids: readonly number[]): void {
  fresh.set(new Set([...fresh.get(), ...ids.map((id): FreshKey => `${kind}:${id}`)]));
}

/** Whether something stands out; a page that shows such things ends that with the next click. */
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
