import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from './s3.fixture.ts';
import { type FileStorage, makeFileKey, openStorage } from './storage.ts';

interface Backend {
  storage: FileStorage;
  close(): Promise<void>;
}

async function openS3(): Promise<Backend> {
  const { storageUrl, stop } = await startS3();
  return { storage: await openStorage({ storageUrl, dataDirectory: '' }), close: stop };
}

async function openLocal(): Promise<Backend> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kiik-storage-'));
  return {
    storage: await openStorage({ storageUrl: null, dataDirectory }),
    close: () => rm(dataDirectory, { recursive: true }),
  };
}

const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe.each([
  ['a local folder', openLocal],
  ['an S3 server', openS3],
])('on %s', { timeout: 30_000 }, (_name, open) => {
  let storage: FileStorage;
  let close: () => Promise<void>;

  const put = (key: string, content: string | Buffer) =>
    storage.put(key, Readable.from([Buffer.from(content)]));
  const read = async (key: string, range?: Parameters<FileStorage['get']>[1]) => {
    const file = await storage.get(key, range);
    return file && { size: file.size, text: (await buffer(file.stream)).toString() };
  };
  const list = async (folder: string) => {
    const keys: string[] = [];
    for await (const { key, size } of storage.list(folder)) keys.push(`${key} ${size}`);
    return keys.sort();
  };

  beforeAll(async () => {
    ({ storage, close } = await open());
  }, 30_000);
  afterAll(() => close());

  test('gives back what was stored, whole or a part of it', async () => {
    const key = makeFileKey('documents');
    expect(await put(key, 'õunapuu')).toBe(8);
    expect(await storage.exists(key)).toBe(true);
    expect(await read(key)).toEqual({ size: 8, text: 'õunapuu' });
    expect(await read(key, { start: 2, end: 4 })).toEqual({ size: 8, text: 'una' });
    expect(await read(key, { start: 5 })).toEqual({ size: 8, text: 'puu' });
    expect(await read(key, { start: 5, end: 100 })).toEqual({ size: 8, text: 'puu' });
    await expect(storage.get(key, { start: 8 })).rejects.toThrow(RangeError);
  });

  test('keeps an empty file', async () => {
    const key = makeFileKey('documents');
    expect(await storage.put(key, Readable.from([]))).toBe(0);
    expect(await read(key)).toEqual({ size: 0, text: '' });
  });

  test('keeps a large file, in whatever pieces it arrives', async () => {
    const content = randomBytes(20_000_003);
    const pieces = [1, 999_999, 9_000_000, 17_000_000, 20_000_003].map((end, index, ends) =>
      content.subarray(ends[index - 1] ?? 0, end),
    );
    const key = makeFileKey('videos');
    expect(await storage.put(key, Readable.from(pieces))).toBe(content.byteLength);
    const file = await storage.get(key);
    expect(file?.size).toBe(content.byteLength);
    expect(file && hash(await buffer(file.stream))).toBe(hash(content));
  });

  test('says so where there is no file, and deletes without fuss', async () => {
    const key = makeFileKey('documents');
    expect(await storage.get(key)).toBeNull();
    expect(await storage.exists(key)).toBe(false);
    await put(key, 'x');
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeNull();
  });

  test('shows nothing of a file before it is whole', async () => {
    const key = makeFileKey('half');
    const source = new PassThrough();
    const stored = storage.put(key, source);
    source.write(randomBytes(9_000_000));
    await once(source, 'drain');
    expect(await storage.exists(key)).toBe(false);
    expect(await list('half')).toEqual([]);
    source.end('the rest');
    expect(await stored).toBe(9_000_008);
    expect(await storage.exists(key)).toBe(true);
  });

  test.each([10, 9_000_000])('keeps nothing of a source that fails after %i bytes', async (bytes) => {
    const key = makeFileKey('broken');
    async function* fail() {
      yield randomBytes(bytes);
      throw new Error('connection lost');
    }
    await expect(storage.put(key, fail())).rejects.toThrow('connection lost');
    expect(await storage.exists(key)).toBe(false);
    expect(await list('broken')).toEqual([]);
  });

  test('lists a folder with all below it, and only that, however many there are', async () => {
    // 15 sequences in parallel, because a thousand calls at once would overload the storage.
    await Promise.all(
      Array.from({ length: 15 }, async (_, row) => {
        for (let number = row; number < 1_005; number += 15)
          await put(`many/${number % 7}/file-${number}`, 'four');
      }),
    );
    await put('many0/file', 'x');
    const found = await list('many');
    expect(found).toHaveLength(1_005);
    expect(found).toContain('many/1/file-8 4');
    expect(await list('many/1')).toHaveLength(144);
    expect(await list('none')).toEqual([]);
    expect(await list('')).toContain('many0/file 1');
  });

  test.each([
    '',
    '/',
    '../x',
    'a/../b',
    'a/..',
    '/etc/passwd',
    'a//b',
    'a/',
    '.incoming/x',
    'a/.x',
    'A',
    'a\0',
    'a\\b',
    'õ',
    'x'.repeat(201),
  ])('takes no key like %j', async (key) => {
    await expect(put(key, 'x')).rejects.toThrow('unexpected shape');
    await expect(storage.get(key)).rejects.toThrow('unexpected shape');
    await expect(storage.exists(key)).rejects.toThrow('unexpected shape');
    await expect(storage.delete(key)).rejects.toThrow('unexpected shape');
  });
});

test('what a killed process had not finished goes at once, while others go on', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kiik-storage-'));
  const incoming = join(dataDirectory, 'files/.incoming');
  const halt = async () => {
    const writer = fork(join(import.meta.dirname, 'halted-put.fixture.ts'), [dataDirectory], {
      execArgv: [],
    });
    await once(writer, 'message');
    return writer;
  };
  const kill = async (writer: ChildProcess) => {
    const ended = once(writer, 'exit');
    writer.kill('SIGKILL');
    await ended;
  };
  const countHalves = async () => {
    const entries = await readdir(incoming, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && entry.name !== 'lock').length;
  };
  const [first, second, living] = await Promise.all([halt(), halt(), halt()]);
  await kill(first);
  const storage = await openStorage({ storageUrl: null, dataDirectory });
  expect(await countHalves()).toBe(2);
  const source = new PassThrough();
  const stored = storage.put('own/file', source);
  source.write('half');
  await expect.poll(countHalves, { interval: 10 }).toBe(3);
  await kill(second);
  await storage.sweep();
  expect(await countHalves()).toBe(2);
  source.end('whole');
  expect(await stored).toBe(9);
  expect(await countHalves()).toBe(1);
  await kill(living);
  await storage.sweep();
  expect(await countHalves()).toBe(0);
  expect(await storage.put('own/next', Readable.from([Buffer.from('x')]))).toBe(1);
  await rm(dataDirectory, { recursive: true });
});

test('leaves for a day what a former version was writing', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kiik-storage-'));
  const incoming = join(dataDirectory, 'files/.incoming');
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, 'old'), 'half');
  await utimes(join(incoming, 'old'), 0, 0);
  await writeFile(join(incoming, 'new'), 'half');
  const storage = await openStorage({ storageUrl: null, dataDirectory });
  expect(await readdir(incoming)).toEqual(['new']);
  expect(await Array.fromAsync(storage.list(''))).toEqual([]);
  await rm(dataDirectory, { recursive: true });
});

test.each(['s3://host/bucket', 's3://key:secret@host/', 's3://key:secret@host/a/b'])(
  'says what is wrong with %s',
  async (storageUrl) => {
    await expect(openStorage({ storageUrl, dataDirectory: '' })).rejects.toThrow(
      'STORAGE_URL must have the form',
    );
  },
);
