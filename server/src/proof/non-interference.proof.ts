import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { pushChannel } from '#server/platform/push/send.ts';
import { sendRequest } from '#server/testing/send-request.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { readExample, writeRequest } from './example-call.ts';
import { askTwice, compareReplies, listCalls, startQuietDemo } from './non-interference.ts';
import { gatherPersonas, type Persona } from './personas.ts';
import { makeTwin, twinOffset } from './twin.ts';

test('every call is answered alike with the kindergarten alone and beside its twin', async () => {
  const { kiik, personas } = await startQuietDemo();
  onTestFinished(() => kiik.stop());
  const calls = await listCalls(kiik.url, personas);
  const { alone, beside } = await askTwice(kiik, calls);
  // If every call were refused, all replies would be the same.
  expect(alone.filter(({ status }) => status < 300).length).toBeGreaterThan(calls.length / 5);
  expect(compareReplies(calls, alone, beside)).toEqual([]);
});

test('no live event of the kindergarten reaches anybody of its twin', async () => {
  const kiik = await startTestApp('demo');
  const heard: { users: number[] }[] = [];
  const listener = new pg.Client(kiik.app.database.connection);
  onTestFinished(async () => {
    await listener.end();
    await kiik.stop();
  });
  const personas = await gatherPersonas(kiik);
  await makeTwin(kiik.app.database, kiik.dataDirectory);
  // Signed-in people receive pushes.
  for (const name of ['manager', 'teacher', 'guardian', 'official'])
    await kiik.signIn(`twin.${name}@kiik.test`);
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
  await listener.query(`listen ${pushChannel}`);
  for (const persona of personas) await writeEverything(kiik.url, persona);
  await expect.poll(() => heard.length).toBeGreaterThan(10);
  const foreign = heard.filter(
    ({ users, ...event }) => users.some((id) => id > twinOffset) || /\b1\d{6}\b/.test(JSON.stringify(event)),
  );
  expect(foreign).toEqual([]);
});

/** Makes every change that the persona may make, except those that end their session or their account. */
async function writeEverything(url: string, persona: Persona): Promise<void> {
  for (const { route } of domains.flatMap((domain) => domain.routes)) {
    if (route.method === 'GET' || /^(sessions|accounts|personal-data|maintenance)\./.test(route.name))
      continue;
    const { headers, ...request } = writeRequest(route, readExample(route, persona.rows));
    await sendRequest(url, { ...request, headers: { ...headers, cookie: persona.cookie } });
  }
}
