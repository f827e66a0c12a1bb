import { createStore, useStore } from '../../base/store.ts';

/** Maximum number of previews kept: each holds a picture of this device. */
const keptMaximum = 200;

/** Addresses of pictures of this device, by the id of the uploaded file. */
const previews = createStore<ReadonlyMap<number, string>>(new Map());

/** Keeps a sent picture to be shown until the server has drawn its thumbnail. */
export function keepPreview(fileId: number, file: File): void {
  if (!file.type.startsWith('image/')) return;
  const next = new Map(previews.get()).set(fileId, URL.createObjectURL(file));
  for (const [id, address] of next) {
    if (next.size <= keptMaximum) break;
    URL.revokeObjectURL(address);
    next.delete(id);
  }
  previews.set(next);
}

/** Lets the picture of this device go: the server's thumbnail is there. */
export function forgetPreview(fileId: number): void {
  const address = previews.get().get(fileId);
  if (address === undefined) return;
  URL.revokeObjectURL(address);
  previews.set(new Map([...previews.get()].filter(([id]) => id !== fileId)));
}

/** The address of the picture of this device, if it was uploaded here. */
export function useLocalPreview(fileId: number): string | undefined {
  return useStore(previews).get(fileId);
}
