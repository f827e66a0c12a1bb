import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import { CallFailure } from '../../base/api.ts';
import { isOffline } from '../../base/live.ts';
import { queryClient } from '../../base/query-client.ts';
import { type Session, sessionQuery } from '../../base/session.ts';
import { unsentFiles } from '../diary-files/unsent.ts';
import type { KeptUpload } from './kept-uploads.ts';
import { makePlainTarget } from './plain-target.ts';
import type { FileToSend } from './send-file.ts';
import {
  addUploads,
  cancelUpload,
  clearUploads,
  leaveUploads,
  loadUploads,
  retryUploads,
  uploads,
} from './upload-queue.ts';

/** What is on the device, and what the server says to each file. */
const device = vi.hoisted(() => ({ kept: new Map<string, unknown>(), isFull: false }));
const server = vi.hoisted(() => ({ got: [] as string[], answer: (_name: string) => null as unknown }));

vi.mock('./kept-uploads.ts', () => {
  const all = () => [...device.kept.values()] as (KeptUpload & { file: File })[];
  return {
    askToPersist() {},
    async keepUpload(upload: KeptUpload, file: File) {
      if (!device.isFull) device.kept.set(upload.key, { ...upload, file });
      return !device.isFull;
    },
    readKept: async (owner: number) => all().filter((one) => one.owner === owner),
    countKept: async (owner: number) => all().filter((one) => one.owner === owner).length,
    isKept: async (key: string) => device.kept.has(key),
    async changeKept(key: string, next: object) {
      const upload = device.kept.get(key);
      if (upload !== undefined) device.kept.set(key, { ...upload, ...next });
    },
    async dropKept(keys: string[]) {
      for (const key of keys) device.kept.delete(key);
    },
    async forgetKept(owner: number) {
      for (const one of all()) if (one.owner === owner) device.kept.delete(one.key);
    },
  };
});

vi.mock('./send-file.ts', async (load) => ({
  ...(await load<object>()),
  giveUpUpload: () => {},
  async sendFile({ file, metadata, onBegin }: FileToSend): Promise<Partial<LibraryFile>> {
    const failure = server.answer(file.name);
    if (failure !== null) throw failure;
    onBegin(`/uploads/${metadata.sent_key}`);
    server.got.push(file.name);
    return { id: server.got.length, may_hold_place: false };
  },
}));

const [me, somebodyElse] = [7, 8];
const place = { kindergartenId: 1, metadata: { course_id: '2', diary_date: '2026-10-14', type: 'gallery' } };
const cut = () => new CallFailure(false, 'network', 0, { message: { key: 'errors.network' } });
const refuse = () => new CallFailure(false, 'reply', 403, { message: { key: 'errors.forbidden' } });
const signIn = (id: number) =>
  queryClient.setQueryData(sessionQuery.queryKey, { user: { id } } as unknown as Session);

function add(...names: string[]): void {
  const files = names.map((name) => new File(['x'], name));
  addUploads(
    me,
    files.map((file) => ({ file, target: { ...makePlainTarget(place, file), onSent: () => {} } })),
  );
}

const states = () => uploads.get().map(({ file, state }) => [file.name, state]);
const idOf = (name: string) => uploads.get().find(({ file }) => file.name === name)?.id ?? 0;

/** Closes the page without a connection: what is on the device stays, the rest is gone. */
function closePage(): void {
  leaveUploads(me);
  uploads.set([]);
}

function comeBack(): void {
  isOffline.set(true);
  isOffline.set(false);
}

beforeEach(() => {
  signIn(me);
  server.answer = () => null;
});
afterEach(async () => {
  closePage();
  device.kept.clear();
  device.isFull = false;
  server.got.length = 0;
  comeBack();
});

test('what the line cut waits, outlasts the page, and is sent in its order once', async () => {
  server.answer = cut;
  add('one.jpg', 'two.jpg');
  await vi.waitFor(() =>
    expect(states()).toEqual([
      ['one.jpg', 'waiting'],
      ['two.jpg', 'waiting'],
    ]),
  );
  expect(uploads.get().map(({ isKept }) => isKept)).toEqual([true, true]);
  closePage();
  await loadUploads(me);
  await loadUploads(me);
  expect(states()).toHaveLength(2);
  server.answer = () => null;
  comeBack();
  await vi.waitFor(() => expect(device.kept.size).toBe(0));
  expect(server.got).toEqual(['one.jpg', 'two.jpg']);
  await loadUploads(me);
  expect(server.got).toHaveLength(2);
});

test('what the server refuses is kept with its reason until its author gives it up; closing the list does not', async () => {
  server.answer = (name) => (name === 'no.jpg' ? refuse() : null);
  add('no.jpg', 'yes.jpg');
  await vi.waitFor(() =>
    expect(states()).toEqual([
      ['no.jpg', 'danger'],
      ['yes.jpg', 'success'],
    ]),
  );
  clearUploads();
  expect(states()).toEqual([['no.jpg', 'danger']]);
  closePage();
  await loadUploads(me);
  expect(uploads.get()).toMatchObject([{ state: 'danger', failure: { key: 'errors.forbidden' } }]);
  retryUploads([idOf('no.jpg')]);
  await vi.waitFor(() => expect(states()).toEqual([['no.jpg', 'danger']]));
  cancelUpload(idOf('no.jpg'));
  await vi.waitFor(() => expect(device.kept.size).toBe(0));
  expect(server.got).toEqual(['yes.jpg']);
});

test('nothing is sent for whoever signed in instead, and it is there when its author comes back', async () => {
  server.answer = cut;
  add('one.jpg');
  await vi.waitFor(() => expect(states()).toEqual([['one.jpg', 'waiting']]));
  server.answer = () => null;
  signIn(somebodyElse);
  await loadUploads(somebodyElse);
  comeBack();
  expect(server.got).toEqual([]);
  signIn(me);
  await loadUploads(me);
  await vi.waitFor(() => expect(server.got).toEqual(['one.jpg']));
});

test('without room on the device it says so, and is sent while the page is open', async () => {
  device.isFull = true;
  server.answer = cut;
  add('one.jpg');
  await vi.waitFor(() => expect(uploads.get()).toMatchObject([{ state: 'waiting', isKept: false }]));
  server.answer = () => null;
  comeBack();
  await vi.waitFor(() => expect(states()).toEqual([['one.jpg', 'success']]));
});

test('what another window sent meanwhile leaves this one without being sent again', async () => {
  server.answer = cut;
  add('one.jpg');
  await vi.waitFor(() => expect(uploads.get()).toMatchObject([{ state: 'waiting', isKept: true }]));
  device.kept.clear();
  server.answer = () => null;
  comeBack();
  await vi.waitFor(() => expect(uploads.get()).toEqual([]));
  expect(server.got).toEqual([]);
});

test('the sign-out sends first, counts what is left, and wipes it only then', async () => {
  server.answer = (name) => (name === 'no.jpg' ? refuse() : null);
  add('no.jpg', 'yes.jpg');
  expect(await unsentFiles.send(me)).toBe(1);
  expect(server.got).toEqual(['yes.jpg']);
  server.answer = cut;
  add('later.jpg');
  expect(await unsentFiles.send(me)).toBe(2);
  await unsentFiles.forget(me);
  expect([device.kept.size, uploads.get().length]).toEqual([0, 0]);
});
