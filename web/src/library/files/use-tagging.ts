import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tagChildren, untagChildren } from '#contract/library/bulk-files.ts';
import { callRoute } from '../../base/api.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { refreshLibrary } from '../refresh.ts';

/** How many photos one call is about, so that the reader sees how far a large album has come. */
export const taggingBatch = 1_000;

/** The ids in parts of at most `taggingBatch`. */
export function batch(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / taggingBatch) }, (_, index) =>
    ids.slice(index * taggingBatch, (index + 1) * taggingBatch),
  );
}

interface Marks {
  on: boolean;
  child_ids: readonly number[];
}

/** Marks children on photos, and takes marks off; several calls may run at the same time. */
export function useTagging(fileIds: readonly number[]) {
  const params = { kindergarten_id: useKindergartenId() };
  /** Taps whose calls have not finished. */
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());
  /** How many of many photos are done; null while nothing is under way that takes several calls. */
  const [done, setDone] = useState<number | null>(null);
  const tag = useMutation({
    async mutationFn({ on, child_ids }: Marks) {
      const batches = batch(fileIds);
      for (const [index, file_ids] of batches.entries()) {
        if (batches.length > 1) setDone(index * taggingBatch);
        await callRoute(on ? tagChildren : untagChildren, {
          params,
          body: { child_ids: [...child_ids], file_ids },
        });
      }
    },
    onMutate: ({ on, child_ids }) =>
      setWanted((old) => new Map([...old, ...child_ids.map((id) => [id, on] as const)])),
    async onSettled(_reply, _failure, { child_ids }) {
      setDone(null);
      await refreshLibrary();
      setWanted((old) => new Map([...old].filter(([id]) => !child_ids.includes(id))));
    },
  });
  return { mark: tag.mutate, isPending: tag.isPending, wanted, done };
}
