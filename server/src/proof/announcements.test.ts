import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Route } from '#contract/platform/route.ts';
import { domains } from '#server/domains.ts';
import { pushChannel } from '#server/platform/push/send.ts';
import { listenToPushes } from '#server/testing/listen-pushes.ts';
import { sendRequest } from '#server/testing/send-request.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { makeLibrary } from './announcements-world.ts';
import { readExample, writeRequest } from './example-call.ts';
import { writeCookie } from './personas.ts';

// Every domain in the folder `library`, and each of its routes that writes.
const library = globSync('*/domain.ts', { cwd: join(import.meta.dirname, '../library') }).map((file) =>
  basename(dirname(file)),
);
const routes = domains
  .filter(({ name }) => library.includes(name))
  .flatMap((domain) => domain.routes.map(({ route }) => route))
  .filter(({ method }) => method !== 'GET');

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const comeIn = async () => {
  const { userId, email } = await kiik.makeMember({ type: 'guardian' });
  return { id: userId, email, client: await kiik.signIn(email) };
};
const { client, ...manager } = await comeIn();
const reader = await comeIn();
// A person of another kindergarten.
await comeIn();
const { listener, heard } = await listenToPushes(database.connection);
afterAll(() => listener.end());

/** Waits for all pushes sent so far: they arrive in order, before a mark that is sent last. */
async function hearAll(): Promise<void> {
  const mark = JSON.stringify({ event: 'Mark', data: { at: heard.length }, users: [] });
  await listener.query('select pg_notify($1, $2)', [pushChannel, mark]);
  await expect.poll(() => heard.some(({ event }) => event === 'Mark')).toBe(true);
  heard.splice(
    heard.findIndex(({ event }) => event === 'Mark'),
    1,
  );
}

/** Waits for what the jobs of the rows' own files announce, and forgets it. */
async function forgetAnnounced(): Promise<void> {
  const waiting = () =>
    kiik.run`select from graphile_worker.jobs where task_identifier = 'files.announce-file'`;
  await expect.poll(waiting).toHaveLength(0);
  await hearAll();
  heard.length = 0;
}

/** Calls the route's example in a new kindergarten; returns the kindergarten and the new file. */
async function callExample(route: Route): Promise<{ kindergartenId: number; made: number | null }> {
  const kindergartenId = await kiik.makeKindergarten();
  await kiik.makeMember({ type: 'guardian', kindergartenId, user: reader });
  const rows = await makeLibrary(database, client, { kindergartenId, manager });
  await forgetAnnounced();
  const request = writeRequest(route, readExample(route, rows));
  const headers = { ...request.headers, cookie: writeCookie(client) };
  const { status, text } = await sendRequest(kiik.url, { ...request, headers });
  expect([status, text]).toEqual([route.status ?? 200, expect.anything()]);
  const isUpload = route.form !== undefined || route.bytes !== undefined;
  const reply = JSON.parse(text) as { id?: number; file?: { id: number } };
  return { kindergartenId, made: isUpload ? (reply.file?.id ?? reply.id ?? null) : null };
}

describe('what is written in the library is told to the open pages of that kindergarten alone, by ids alone', () => {
  test('by routes of every domain of the library', () => {
    expect(library).toEqual(expect.arrayContaining(['files', 'folders', 'child-files', 'diary-files']));
    expect(routes.length).toBeGreaterThan(20);
  });

  test.each(routes.map((route) => [route.name, route] as const))('%s', async (_, route) => {
    const { kindergartenId, made } = await callExample(route);
    const place = { kindergarten_id: kindergartenId, organization_id: null };
    await hearAll();
    const changes = heard.filter(
      ({ event, data }) => event === 'Changed' && data.kindergarten_id === kindergartenId,
    );
    if (route.quiet !== undefined) {
      expect(changes).toEqual([]);
      return;
    }
    const users = [manager.id, reader.id].toSorted((one, other) => one - other);
    const changed = { event: 'Changed', data: { ...place, what: 'files' }, users };
    if (made === null) {
      expect(changes).toEqual([changed]);
      return;
    }
    // A job announces a new file, after it has read who may see it. A draft is no news yet.
    const drafts = await kiik.run`select from files where id = ${made} and shared_at is null`;
    if (drafts.length > 0) {
      const told = () => heard.filter(({ data }) => data.kindergarten_id === kindergartenId);
      await expect.poll(told, { timeout: 10_000 }).toEqual([{ ...changed, users: [manager.id] }]);
      return;
    }
    const ofMade = () => heard.filter(({ data }) => data.file_id === made);
    await expect.poll(ofMade, { timeout: 10_000, interval: 50 }).toHaveLength(1);
    const data = { ...place, folder_id: expect.any(Number), file_id: made };
    expect(ofMade()).toEqual([{ event: 'NewDocument', data, users: [manager.id] }]);
  });
});
