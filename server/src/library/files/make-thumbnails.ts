import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { ThumbnailSize } from '#contract/library/thumbnail-sizes.ts';
import { drawApart } from '#server/platform/images/draw-apart.ts';
import { InvalidImage } from '#server/platform/images/invalid-image.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import type { default as DrawThumbnails, Thumbnails } from './pictures/draw-thumbnails.ts';
import { takePosterFrame } from './pictures/poster-frame.ts';
import { fileOfJob, placeOfFile } from './place-of-file.ts';
import { thumbnailKey } from './remove-bytes.ts';

/** Larger pictures than any phone takes are stored unchanged, without thumbnails. */
const largestPictureBytes = 60_000_000;

const drawThumbnails = drawApart<typeof DrawThumbnails>(
  new URL('./pictures/draw-thumbnails.ts', import.meta.url),
);

interface PicturedFile {
  id: number;
  storage_key: string;
  mime_type: string;
  size: number;
}

/**
 * Makes the thumbnails of a picture or video and its blurred placeholder, and stores its dimensions. A file
 * that cannot be read remains a plain download. The rows change in the transaction that also ends the job, so
 * a killed worker leaves no partial result.
 */
export const makeThumbnails = defineJob({
  name: 'files.make-thumbnails',
  turn: 'last',
  place: placeOfFile,
  payload: fileOfJob,
  async run({ payload, transaction, storage }) {
    const { rows } = await sql<PicturedFile>`
      select id, storage_key, mime_type, size from files
      where id = ${payload.file_id} and thumbnails = 'waiting'`.execute(transaction);
    const [file] = rows;
    if (file === undefined) return;
    const made = await drawFile(storage, file);
    if (made === 'failed') {
      await sql`update files set thumbnails = 'failed' where id = ${file.id}`.execute(transaction);
      return;
    }
    for (const [size, content] of Object.entries(made.sizes) as [ThumbnailSize, Buffer][]) {
      await storage.put(thumbnailKey(file.storage_key, size), Readable.from([content]));
    }
    await sql`
      update files set
        thumbnails = 'ready', placeholder = ${made.placeholder.toString('base64')},
        width = case when ${isVideo(file)} then coalesce(width, ${made.width}) else ${made.width} end,
        height = case when ${isVideo(file)} then coalesce(height, ${made.height}) else ${made.height} end
      where id = ${file.id}`.execute(transaction);
  },
});

function isVideo({ mime_type }: PicturedFile): boolean {
  return mime_type.startsWith('video/');
}

async function drawFile(storage: FileStorage, file: PicturedFile): Promise<Thumbnails | 'failed'> {
  try {
    if (isVideo(file)) return await drawThumbnails(await takePosterFrame(await read(storage, file)), false);
    if (file.size > largestPictureBytes) return 'failed';
    return await drawThumbnails(await buffer(await read(storage, file)), file.mime_type === 'image/heic');
  } catch (error) {
    if (error instanceof InvalidImage) return 'failed';
    throw error;
  }
}

async function read(storage: FileStorage, { storage_key }: PicturedFile): Promise<Readable> {
  const stored = await storage.get(storage_key);
  if (stored === null) throw new Error('The bytes of a file are missing');
  return stored.stream;
}
