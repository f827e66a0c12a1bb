import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tagChildren, untagChildren } from '#contract/library/bulk-files.ts';
import { callRoute } from '../../base/api.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { refreshLibrary } from '../refresh.ts';

/** How many photos one call is about, so that the reader sees how far a large album has come. */
const taggingBatch = 1_000;

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

/** With the photos of the tap: a tap made offline is sent later, when others may be shown. */
interface Tap extends Marks {
  file_ids: readonly number[];
}

/** Marks children on photos, and takes marks off; calls about one child run one after the other: the last tap wins. */
export function useTagging(fileIds: readonly number[]) {
  const params = { kindergarten_id: useKindergartenId() };
  /** The last tap on each child, until its call has finished. */
  const [taps, setTaps] = useState<ReadonlyMap<number, Tap>>(new Map());
  /** How many of many photos are done; null while nothing is under way that takes several calls. */
  const [done, setDone] = useState<number | null>(null);
  /** Why a call failed, until the next tap. */
  const [failure, setFailure] = useState<unknown>(null);
  /** The last call about each child. */
  const calls = useRef(new Map<number, Promise<void>>());

  async function send(
    { on, child_ids, file_ids: all }: Tap,
    earlier: readonly Promise<void>[],
  ): Promise<void> {
    await Promise.allSettled(earlier);
    const batches = batch(all);
    for (const [index, file_ids] of batches.entries()) {
      if (batches.length > 1) setDone(index * taggingBatch);
      await callRoute(on ? tagChildren : untagChildren, {
        params,
        body: { child_ids: [...child_ids], file_ids },
      });
    }
  }

  const tag = useMutation({
    mutationFn(tap: Tap) {
      const sent = send(
        tap,
        tap.child_ids.flatMap((id) => calls.current.get(id) ?? []),
      );
      for (const id of tap.child_ids) calls.current.set(id, sent);
      return sent;
    },
    onMutate(tap) {
      setFailure(null);
      setTaps((old) => new Map([...old, ...tap.child_ids.map((id) => [id, tap] as const)]));
    },
    onError: setFailure,
    async onSettled(_reply, _failure, tap) {
      setDone(null);
      await refreshLibrary();
      setTaps((old) => new Map([...old].filter(([, latest]) => latest !== tap)));
    },
  });
  return {
    mark: (marks: Marks) => tag.mutate({ ...marks, file_ids: fileIds }),
    isPending: tag.isPending,
    wanted: new Map([...taps].map(([id, { on }]) => [id, on])),
    done,
    failure,
  };
}
