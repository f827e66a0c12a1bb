import * as z from 'zod/mini';
import { across } from '#contract/platform/reach.ts';
import type { Place } from '#server/platform/database/place.ts';

/** A file as jobs know it; those that were planned by a former version do without the kindergarten. */
export const fileOfJob = z.object({ file_id: z.number(), kindergarten_id: z.optional(z.number()) });

export type JobFile = z.output<typeof fileOfJob>;

/** Where the job of a file does its work. */
export function placeOfFile({ kindergarten_id: id }: JobFile): Place {
  return id === undefined ? across('a job of a former version') : { kind: 'kindergarten', id };
}
