import * as z from 'zod/mini';
import { across } from '#contract/platform/reach.ts';
import type { Place } from '#server/platform/database/place.ts';

/** A file as jobs know it, in its place; jobs planned by a former version have none. */
export const fileOfJob = z.object({
  file_id: z.number(),
  kindergarten_id: z.optional(z.number()),
  organization_id: z.optional(z.number()),
});

export type JobFile = z.output<typeof fileOfJob>;

/** The place in which the job of a file works. */
export function placeOfFile({ kindergarten_id: id, organization_id }: JobFile): Place {
  if (organization_id !== undefined) return { kind: 'organization', id: organization_id };
  return id === undefined ? across('a job of a former version') : { kind: 'kindergarten', id };
}
