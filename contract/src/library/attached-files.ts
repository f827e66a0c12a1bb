import * as z from 'zod/mini';

/** Files that one message or announcement can have. */
export const attachedFilesMaximum = 20;

/** A file of a message or an announcement; its readers may open it as long as they may read that. */
export const attachedFile = z.object({
  id: z.number(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  mime_type: z.string(),
  /** Path of the bytes. */
  url: z.string(),
  /** Path of the small thumbnail; null until there is one. */
  small_thumb: z.nullable(z.string()),
});
export type AttachedFile = z.output<typeof attachedFile>;
