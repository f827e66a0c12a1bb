import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface TestS3 {
  storageUrl: string;
  stop(): Promise<void>;
}

/** An S3 server with an empty bucket, in a separate process, as it needs ciphers that Node disables. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'kiik-s3-'));
  const script = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const server = spawn(
    process.execPath,
    [
      '--openssl-legacy-provider',
      script,
      '--port',
      '0',
      '--directory',
      directory,
      '--configure-bucket',
      'kiik',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const port = await readPort(server.stdout);
  server.stdout.resume();
  const storageUrl = `s3://S3RVER:S3RVER@localhost/kiik?region=eu-north-1&endpoint=http://127.0.0.1:${port}`;
  return {
    storageUrl,
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
      await rm(directory, { recursive: true });
    },
  };
}

async function readPort(output: Readable): Promise<string> {
  let said = '';
  for await (const text of output.iterator({ destroyOnReturn: false })) {
    said += text;
    const port = /listening on \S+:(\d+)/.exec(said)?.[1];
    if (port !== undefined) return port;
  }
  throw new Error(`The S3 server did not start: ${said}`);
}
