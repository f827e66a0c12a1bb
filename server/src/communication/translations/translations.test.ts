import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Announcement } from '#contract/communication/announcements.ts';
import type { ThreadMessage } from '#contract/communication/messages.ts';
import type { Translation } from '#contract/communication/translations.ts';
import { makeAnnouncement } from '#server/communication/announcements/factories.ts';
import { openMailbox } from '#server/communication/messages/messages.fixture.ts';
import { startTranslationService } from '#server/platform/translator/translation-service.fixture.ts';
import { openClass } from '#server/testing/open-class.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const service = await startTranslationService('operator key');
afterAll(() => service.close());
const { kiik, home, reds, employee, teacher, office, manager, makePupil } = await openClass({
  TRANSLATE_URL: `${service.url}/`,
  TRANSLATE_KEY: 'operator key',
});
await kiik.run`update users set language = 'et' where id in (${employee.userId}, ${office.userId})`;
const here = `kindergarten:${home}`;
const teaching = openMailbox(teacher, here);
const letter = {
  subject: 'Väljasõit <metsa> & randa',
  body: '<p>Kohtume <strong>kell üheksa</strong>.</p>',
  recipients: [`course-${reds}`],
};

beforeEach(() => {
  service.asked.length = 0;
  service.answer = null;
});

/** A guardian of the class who reads in that language. */
async function openReader(language: string) {
  const { mother, childId } = await makePupil();
  await kiik.run`update users set language = ${language} where id = ${mother.userId}`;
  const client = await kiik.signIn(mother.email);
  return { mother, childId, client, box: openMailbox(client, here) };
}

type Box = Awaited<ReturnType<typeof openReader>>['box'];
const translate = (box: Box, id: number) => box.post<Translation>(`/${id}/translation`);
const isOffered = async (box: Box, id: number) => {
  const { body } = await box.get<{ messages: ThreadMessage[] }>(`/${id}`);
  return body.messages.find((one) => one.id === id)?.allowed.translate;
};

describe('a message', () => {
  test('is translated once for all who read in a language, and stays rich text', async () => {
    const [first, second] = [await openReader('lv'), await openReader('lv')];
    const id = await teaching.send(letter);
    expect(await isOffered(first.box, id)).toBe(true);
    const translation = {
      language: 'lv',
      title: '[lv] Väljasõit <metsa> & randa',
      body: '<p>[lv] Kohtume <strong>[lv] kell üheksa</strong>[lv] .</p>',
    };
    expect(await translate(first.box, id)).toMatchObject({ status: 200, body: translation });
    expect(await translate(second.box, id)).toMatchObject({ status: 200, body: translation });
    expect(service.asked).toEqual([
      {
        q: ['Väljasõit &lt;metsa&gt; &amp; randa', letter.body],
        source: 'et',
        target: 'lv',
        format: 'html',
        api_key: 'operator key',
      },
    ]);
    const other = await openReader('pl');
    expect((await translate(other.box, await teaching.send(letter))).body.language).toBe('pl');
  });

  test('with another text is translated anew', async () => {
    const { box } = await openReader('lv');
    const id = await teaching.send(letter);
    await translate(box, id);
    await kiik.run`update messages set body = '<p>Kell kümme.</p>' where id = ${id}`;
    expect((await translate(box, id)).body.body).toBe('<p>[lv] Kell kümme.</p>');
    expect(await kiik.run`select body from translations where message_id = ${id}`).toHaveLength(1);
  });

  test('takes its translations along when it goes', async () => {
    const { box } = await openReader('lv');
    const id = await teaching.send(letter);
    await translate(box, id);
    await kiik.run`delete from messages where id = ${id}`;
    expect(await kiik.run`select id from translations where message_id = ${id}`).toEqual([]);
  });

  test('is neither offered nor translated in the language of its writer', async () => {
    const { box } = await openReader('et');
    const id = await teaching.send(letter);
    expect(await isOffered(box, id)).toBe(false);
    expect((await translate(box, id)).status).toBe(403);
    expect(service.asked).toEqual([]);
  });

  test('is unknown to whoever may not read it', async () => {
    const [reader, stranger] = [await openReader('lv'), await openReader('lv')];
    const id = await teaching.send({ ...letter, recipients: [`guardian-${reader.mother.id}`] });
    expect((await translate(reader.box, id)).status).toBe(200);
    expect((await translate(stranger.box, id)).status).toBe(404);
    const kindergartenId = await kiik.makeKindergarten();
    const elsewhere = await kiik.join({ type: 'employee', kindergartenId });
    const outside = openMailbox(elsewhere, `kindergarten:${kindergartenId}`);
    expect((await translate(outside, id)).status).toBe(404);
    expect((await openMailbox(elsewhere, here).post(`/${id}/translation`)).status).toBe(403);
    await reader.box.delete(`/${id}`);
    await reader.box.delete(`/${id}/purge`);
    expect((await translate(reader.box, id)).status).toBe(404);
    expect(service.asked).toHaveLength(1);
  });

  test('that is not sent yet is unknown, also to its writer', async () => {
    const { body } = await teaching.write(letter);
    await kiik.run`update users set language = 'en' where id = ${employee.userId}`;
    expect((await teaching.post(`/${body.id}/translation`)).status).toBe(404);
    await kiik.run`update users set language = 'et' where id = ${employee.userId}`;
  });
});

describe('an announcement', () => {
  const path = `/api/kindergartens/${home}/announcements`;
  const headers = { 'kiik-context': here };
  const notice = {
    title: 'Sügispidu',
    body: '<p>Ootame kõiki.</p>',
    recipients: [`course-${reds}`],
    valid_from: null,
    valid_until: null,
    is_pinned: false,
    needs_confirmation: false,
  };
  async function announce(given: object = {}): Promise<Announcement> {
    const { status, body } = await manager.post<Announcement>(path, { ...notice, ...given });
    expect(status).toBe(201);
    return body;
  }
  const read = (client: TestClient, id: number) =>
    client.post<Translation>(`/api/common/announcements/${id}/translation`, {}, headers);

  test('is translated for whom it reaches, and anew after an edit', async () => {
    const [{ client }, { client: other }] = [await openReader('lv'), await openReader('lv')];
    const { id, version } = await announce();
    expect((await client.get(`${path}/${id}`)).body).toMatchObject({
      allowed: { edit: false, translate: true },
    });
    const translation = { language: 'lv', title: '[lv] Sügispidu', body: '<p>[lv] Ootame kõiki.</p>' };
    expect(await read(client, id)).toMatchObject({ status: 200, body: translation });
    expect(await read(other, id)).toMatchObject({ status: 200, body: translation });
    expect(service.asked).toHaveLength(1);
    const edit = { ...notice, body: '<p>Ootame kõiki kell viis.</p>', version };
    expect((await manager.put(`/api/common/announcements/${id}`, edit, headers)).status).toBe(200);
    expect((await read(client, id)).body.body).toBe('<p>[lv] Ootame kõiki kell viis.</p>');
    await manager.delete(`/api/common/announcements/${id}`, undefined, headers);
    expect((await read(client, id)).status).toBe(404);
    expect(await kiik.run`select id from translations where announcement_id = ${id}`).toEqual([]);
  });

  test('is unknown to whom it does not reach, and stays as it is for its author and their language', async () => {
    const { client } = await openReader('lv');
    const { id } = await announce({ recipients: [`employees-${home}`] });
    expect((await read(client, id)).status).toBe(404);
    expect((await manager.get(`${path}/${id}`)).body).toMatchObject({ allowed: { translate: false } });
    expect((await read(manager, id)).status).toBe(403);
    await kiik.run`update announcements set language = null where id = ${id}`;
    await kiik.run`update users set language = 'pl' where id = ${office.userId}`;
    expect((await read(manager, id)).status).toBe(403);
    expect(service.asked).toEqual([]);
    await kiik.run`update users set language = 'et' where id = ${office.userId}`;
  });

  test('of the organisation is kept for the readers of the kindergarten', async () => {
    const organizationId = await kiik.makeOrganization();
    await kiik.run`update kindergartens set organization_id = ${organizationId} where id = ${home}`;
    const { client } = await openReader('lv');
    const id = await makeAnnouncement(kiik.app.database, {
      place: { organizationId },
      recipients: [`guardians-${home}`],
    });
    await kiik.run`update announcements set language = 'et' where id = ${id}`;
    expect(await read(client, id)).toMatchObject({ status: 200, body: { title: '[lv] Teade' } });
    expect((await read(client, id)).status).toBe(200);
    expect(service.asked).toHaveLength(1);
    const kept = await kiik.run`
      select kindergarten_id, origin_organization_id from translations where announcement_id = ${id}`;
    expect(kept).toEqual([{ kindergarten_id: home, origin_organization_id: organizationId }]);
  });
});

describe('what the service answers', () => {
  test('is cleaned like anything foreign', async () => {
    const { box } = await openReader('lv');
    const id = await teaching.send(letter);
    const translatedText = [
      '<img src=x onerror=alert(1)>Izbraukums &amp; mežs',
      '<p onclick="x()">Tiekamies<script>alert(1)</script> <a href="javascript:alert(1)">šeit</a></p>',
    ];
    service.answer = () => ({ status: 200, body: JSON.stringify({ translatedText }) });
    expect((await translate(box, id)).body).toMatchObject({
      title: 'Izbraukums & mežs',
      body: '<p>Tiekamies <a rel="noopener noreferrer nofollow">šeit</a></p>',
    });
  });

  const json = (body: unknown) => () => ({ status: 200, body: JSON.stringify(body) });
  test.each<[string, NonNullable<typeof service.answer>]>([
    ['a failure', () => ({ status: 500, body: '{"error":"Out of memory"}' })],
    ['a limit', () => ({ status: 429, body: '{"error":"Slowdown"}' })],
    ['one text for two', json({ translatedText: 'Izbraukums' })],
    ['no text', json({ error: 'Invalid request' })],
    ['a page', () => ({ status: 200, body: '<!doctype html>' })],
    ['far too much', json({ translatedText: ['', 'x'.repeat(1_100_000)] })],
  ])('%s is said, and nothing is kept', async (_, answer) => {
    const { box } = await openReader('lv');
    const id = await teaching.send(letter);
    service.answer = answer;
    expect(await translate(box, id)).toBeRefused('translations.failed', 409);
    expect(await kiik.run`select id from translations where message_id = ${id}`).toEqual([]);
    service.answer = null;
    expect((await translate(box, id)).status).toBe(200);
  });

  test('too late is no answer, and only few wait for it', { timeout: 30_000 }, async () => {
    const { box } = await openReader('lv');
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => teaching.send(letter)));
    service.answer = () => null;
    const waiting = ids.slice(0, 4).map((id) => translate(box, id));
    await expect.poll(() => service.asked.length, { timeout: 10_000 }).toBe(4);
    expect(await translate(box, ids[4] as number)).toBeRefused('translations.failed', 409);
    expect(service.asked).toHaveLength(4);
    for (const reply of await Promise.all(waiting)) expect(reply).toBeRefused('translations.failed', 409);
  });
});

test('a person who has very many made is told so, reads what is made, and stops nobody else', async () => {
  const [{ box }, { box: other }] = [await openReader('lv'), await openReader('lv')];
  const [made, id] = [await teaching.send(letter), await teaching.send(letter)];
  await translate(box, made);
  await kiik.run`update call_counts set calls = 200`;
  expect(await translate(box, id)).toBeRefused('translations.tooMany', 409);
  expect(service.asked).toHaveLength(1);
  expect((await translate(box, made)).status).toBe(200);
  expect((await translate(other, id)).status).toBe(200);
  // By another reader, so it is no cost any more.
  expect((await translate(box, id)).status).toBe(200);
});

test('a failed translation counts, a stored one does not', async () => {
  const { box } = await openReader('lv');
  const id = await teaching.send(letter);
  await kiik.run`delete from call_counts`;
  service.answer = () => ({ status: 500, body: '{}' });
  await translate(box, id);
  service.answer = null;
  await translate(box, id);
  await translate(box, id);
  expect(await kiik.run`select calls from call_counts`).toEqual([{ calls: 2 }]);
});
