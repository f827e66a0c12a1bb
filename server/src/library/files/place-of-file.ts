import * as z from 'zod/mini';
import { across } from '#contract/platform/reach.ts';
import type { Place } from '#server/platform/database/place.ts';

/** A file as jobs know it; jobs planned by a former version have no kindergarten. */
export const fileOfJob = z.object({ file_id: z.number(), kindergarten_id: z.optional(z.number()) });

export type JobFile = z.output<typeof fileOfJob>;

/** The place in which the job of a file works. */
export function placeOfFile({ kindergarten_id: id }: JobFile): Place {
  return id === undefined ? across('a job of a former version') : { kind: 'kindergarten', id };
}
