import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { ZipFile } from 'yazl';
import { workApart } from './apart.ts';

/** Only yazl: the same files as one archive, streamed while it is written, with its length in the header. */
async function serveArchive({ paths, fileBytes }: { paths: string[]; fileBytes: number }): Promise<number> {
  const server = createServer((_request, response) => {
    const archive = new ZipFile();
    for (const path of paths)
      archive.addReadStreamLazy(basename(path), { compress: false, size: fileBytes }, (take) =>
        take(null, createReadStream(path)),
      );
    const begin = (size: number) => {
      response.writeHead(200, { 'content-type': 'application/zip', 'content-length': size });
      archive.outputStream.pipe(response);
    };
    archive.end(undefined, begin as () => void);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

if (import.meta.main) await workApart(serveArchive);
