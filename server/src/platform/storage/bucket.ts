import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { exitCodes, StartError } from '#server/platform/postgres/start-error.ts';
import { type ByteRange, checkKey, type FileStorage } from './file-storage.ts';

/** S3 accepts parts of at least 5 MB, and at most 10,000 of them. */
const partBytes = 8 * 1024 * 1024;

/** Stores files in an S3 bucket, at Amazon or any compatible server. */
export function openBucket(storageUrl: string): FileStorage {
  const { client, bucket } = connect(storageUrl);
  const locate = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });

  /** Sends a file that is too large for one call; a failure on the way leaves nothing behind. */
  async function putParts(key: string, parts: AsyncIterable<Buffer>): Promise<number> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(locate(key)));
    const upload = { ...locate(key), UploadId };
    try {
      const sent: { PartNumber: number; ETag: string | undefined }[] = [];
      let size = 0;
      for await (const part of parts) {
        const PartNumber = sent.length + 1;
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: part }));
        sent.push({ PartNumber, ETag });
        size += part.byteLength;
      }
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }));
      return size;
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  return {
    async put(key, content) {
      const parts = cutIntoParts(content);
      const first = (await parts.next()).value ?? Buffer.alloc(0);
      if (first.byteLength === partBytes) return putParts(key, prepend(first, parts));
      await client.send(new PutObjectCommand({ ...locate(key), Body: first }));
      return first.byteLength;
    },

    async get(key, range) {
      try {
        const { Body, ContentLength, ContentRange } = await client.send(
          new GetObjectCommand({ ...locate(key), ...(range && { Range: writeRange(range) }) }),
        );
        if (!(Body instanceof Readable)) throw new Error('The storage server sent no content');
        const total = ContentRange === undefined ? ContentLength : Number(ContentRange.split('/')[1]);
        return { stream: Body, size: total ?? 0 };
      } catch (error) {
        if (readStatus(error) === 404) return null;
        if (readStatus(error) === 416) throw new RangeError('The range begins past the end of the file');
        throw error;
      }
    },

    async exists(key) {
      try {
        await client.send(new HeadObjectCommand(locate(key)));
        return true;
      } catch (error) {
        if (readStatus(error) === 404) return false;
        throw error;
      }
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(locate(key)));
    },

    // Parts of an unfinished file are not visible; a rule of the bucket decides how long it keeps them.
    sweep: () => Promise.resolve(),

    async *list(folder) {
      const Prefix = folder === '' ? '' : `${checkKey(folder)}/`;
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix })) {
        for (const { Key, Size } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, size: Size ?? 0 };
        }
      }
    },
  };
}

/** Parses `s3://key:secret@host/bucket?region=…`; `endpoint=http://…` replaces https://host. */
function connect(storageUrl: string): { client: S3Client; bucket: string } {
  const url = new URL(storageUrl);
  const bucket = url.pathname.slice(1);
  if (url.username === '' || url.password === '' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new StartError(
      'STORAGE_URL must have the form s3://key:secret@host/bucket?region=name.',
      exitCodes.configuration,
    );
  }
  const client = new S3Client({
    endpoint: url.searchParams.get('endpoint') ?? `https://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    forcePathStyle: true,
    // Many compatible servers do not support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  });
  return { client, bucket };
}

/** Collects pieces of any size into buffers of one size; the last one may be smaller. */
async function* cutIntoParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let pieces: Uint8Array[] = [];
  let gathered = 0;
  for await (const chunk of content) {
    for (let from = 0; from < chunk.byteLength; ) {
      const piece = chunk.subarray(from, from + partBytes - gathered);
      pieces.push(piece);
      gathered += piece.byteLength;
      from += piece.byteLength;
      if (gathered === partBytes) {
        yield Buffer.concat(pieces);
        pieces = [];
        gathered = 0;
      }
    }
  }
  if (gathered > 0) yield Buffer.concat(pieces);
}

async function* prepend(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

function writeRange({ start, end }: ByteRange): string {
  return `bytes=${start}-${end ?? ''}`;
}

function readStatus(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
