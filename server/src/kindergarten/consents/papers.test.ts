import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type ChildConsents, type ConsentKind, recordConsents } from '#contract/kindergarten/consents.ts';
import type { RouteBody } from '#contract/platform/route.ts';
import { readDefaultFlags, type TestMember } from '#server/access/roles/factories.ts';
import {
  collectPersonalData,
  erasePersonalData,
  leaveOutAreas,
} from '#server/platform/personal-data/personal-data.ts';
import { openClass, type TestClient } from '#server/testing/index.ts';
import { consentsPersonalData } from './personal-data.ts';

const { kiik, home, reds, teacher, manager, makePupil } = await openClass();
const photo = new Uint8Array(
  await sharp({ create: { width: 40, height: 60, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer(),
);

/** A child of the class with a guardian who signed in. */
async function makeFamily() {
  const { childId, mother } = await makePupil();
  const base = `/api/kindergartens/${home}/children/${childId}`;
  return { childId, mother, her: await kiik.signIn(mother.email), base };
}

type Paper = Partial<RouteBody<typeof recordConsents>>;
type Recorded = ChildConsents & { paper_id: number; errors: Record<string, { key: string }[]> };

const record = (client: TestClient, base: string, paper: Paper = {}) =>
  client.post<Recorded>(`${base}/consent-papers`, { ...recordConsents.example.body, ...paper });
const decisionsOf = (body: ChildConsents, kind: ConsentKind = 'outings') =>
  body.data.find((consent) => consent.kind === kind)?.decisions;
const sendScan = (client: TestClient, path: string, content: Uint8Array<ArrayBuffer>) =>
  client.send('POST', path, content, { 'content-type': 'image/jpeg' });

describe('a consent on paper', () => {
  test('counts like an answer, with who signed, when, and who recorded it', async () => {
    const { base, mother, her } = await makeFamily();
    const { body, status } = await record(manager, base, {
      guardian_id: mother.id,
      signer_name: '',
      signed_on: '2026-10-12',
      answers: [
        { kind: 'outings', given: true },
        { kind: 'transport', given: false },
      ],
    });
    expect(status).toBe(201);
    expect(decisionsOf(body)).toMatchObject([
      { given: true, fname: 'Mari', relation: 1, paper: { signed_on: '2026-10-12', scan: null } },
    ]);
    expect(decisionsOf(body, 'transport')).toMatchObject([{ given: false, fname: 'Mari' }]);
    const open = await her.get<{ data: { kind: string }[] }>(`/api/kindergartens/${home}/consents/open`);
    expect(open.body.data.map(({ kind }) => kind)).not.toContain('outings');
  });

  test('may be signed by somebody without an account, and is replaced by a parent’s own answer', async () => {
    const { base, her } = await makeFamily();
    const { body } = await record(manager, base, { signer_name: 'Vanaema Helle' });
    expect(decisionsOf(body)).toMatchObject([
      { given: true, fname: 'Vanaema Helle', lname: '', relation: null },
    ]);
    const answer = await her.post<ChildConsents>(`${base}/consents`, { kind: 'outings', given: false });
    expect(decisionsOf(answer.body)).toMatchObject([
      { given: false, fname: 'Mari', paper: null },
      { given: true, fname: 'Vanaema Helle' },
    ]);
    const late = await record(manager, base, { signed_on: '2026-10-13' });
    expect([late.status, late.body.errors.signed_on?.[0]?.key]).toEqual([422, 'consents.answered_later']);
  });

  test('never replaces an answer of the same day in Kiik, but another paper of that day', async () => {
    const { base, her } = await makeFamily();
    const paper = { signed_on: '2026-10-14', answers: [{ kind: 'outings' as const, given: true }] };
    expect((await record(manager, base, paper)).status).toBe(201);
    expect((await record(manager, base, paper)).status).toBe(201);
    await her.post(`${base}/consents`, { kind: 'outings', given: false });
    const late = await record(manager, base, paper);
    expect([late.status, late.body.errors.signed_on?.[0]?.key]).toEqual([422, 'consents.answered_later']);
    const other = await record(manager, base, { ...paper, answers: [{ kind: 'transport', given: true }] });
    expect(other.status).toBe(201);
  });

  test('and an answer in Kiik at the same moment wait for each other', async () => {
    const { childId, base, her } = await makeFamily();
    const { body } = await her.post<ChildConsents>(`${base}/consents`, { kind: 'transport', given: true });
    const taken = decisionsOf(body, 'transport')?.[0]?.id;
    const calls = await kiik.app.database.transaction(async (transaction) => {
      await sql`select from children where id = ${childId} for no key update`.execute(transaction);
      const waiting = [
        her.post(`${base}/consents`, { kind: 'outings', given: true }),
        her.delete(`${base}/consents/${taken}`),
      ];
      const listWaiting = () => kiik.run`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(listWaiting).toHaveLength(waiting.length);
      return waiting;
    });
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test.each<[string, Paper, string]>([
    ['of the future', { signed_on: '2026-10-15' }, 'signed_on'],
    ['without a signer', { signer_name: '' }, 'signer_name'],
    ['of a guardian of somebody else', { guardian_id: 999_999, signer_name: '' }, 'guardian_id'],
    ['without an answer', { answers: [] }, 'answers'],
    [
      'with two answers to one question',
      {
        answers: [
          { kind: 'outings', given: true },
          { kind: 'outings', given: false },
        ],
      },
      'answers',
    ],
  ])('%s is refused', async (_, paper, field) => {
    const { base } = await makeFamily();
    const { status, body } = await record(manager, base, paper);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  test('is recorded by employees with the right alone', async () => {
    const { base, her } = await makeFamily();
    const mayRecord = async (client: TestClient) =>
      (await client.get<ChildConsents>(`${base}/consents`)).body.allowed.record;
    for (const [client, may] of [
      [manager, true],
      [teacher, false],
      [her, false],
    ] as const) {
      expect(await mayRecord(client)).toBe(may);
      expect((await record(client, base)).status).toBe(may ? 201 : 403);
    }
  });

  test('is recorded for the children whom an employee looks after, not for the own child as a parent', async () => {
    const { mother, her, base } = await makeFamily();
    const pupil = await makeFamily();
    const elsewhere = await kiik.makeChild({ kindergartenId: home });
    await kiik.makeMother(elsewhere, mother.id);
    const ownBase = `/api/kindergartens/${home}/children/${elsewhere}`;
    const { body } = await record(manager, ownBase);
    const employee = await kiik.makeMember({
      type: 'employee',
      kindergartenId: home,
      user: { id: mother.userId, email: mother.email },
      flags: [...readDefaultFlags('teacher'), 'child_record_consents'],
    });
    await kiik.makeTeaching(reds, employee.id);
    expect((await record(her, pupil.base)).status).toBe(201);
    expect((await record(her, base)).body.allowed).toMatchObject({ decide: true, record: true });
    expect((await record(her, ownBase)).status).toBe(403);
    expect((await sendScan(her, `${ownBase}/consent-papers/${body.paper_id}/scan`, photo)).status).toBe(403);
    const seen = await her.get<ChildConsents>(`${ownBase}/consents`);
    expect(seen.body.allowed).toEqual({ decide: true, record: false });
  });
});

describe('the scan', () => {
  /** A family whose paper has a scan, and the scan's path. */
  async function makeScanned() {
    const family = await makeFamily();
    const { body } = await record(manager, family.base, { signer_name: 'Helle' });
    const path = `${family.base}/consent-papers/${body.paper_id}/scan`;
    expect((await sendScan(manager, path, photo)).status).toBe(200);
    return { ...family, path };
  }
  const read = async (client: TestClient, path: string) => {
    const reply = await client.send('GET', path, null);
    await reply.arrayBuffer();
    return reply.status;
  };

  test('is seen by the child’s guardians and by staff, not by strangers', async () => {
    const { path, base, her, mother } = await makeScanned();
    const { her: stranger } = await makeFamily();
    const { body } = await her.get<ChildConsents>(`${base}/consents`);
    expect(decisionsOf(body)?.[0]?.paper?.scan).toBe(path);
    for (const client of [her, teacher, manager]) expect(await read(client, path)).toBe(200);
    expect(await read(stranger, path)).toBe(404);
    await hide(mother, 'guardians');
    expect(await read(her, path)).toBe(404);
    const seen = await her.get<ChildConsents>(`${base}/consents`);
    expect(decisionsOf(seen.body)).toMatchObject([{ fname: '', paper: { scan: null } }]);
    await hide(mother, 'consents');
    expect(await read(her, path)).toBe(404);
  });

  const hide = (guardian: TestMember, area: string) =>
    kiik.run`update child_guardians set hidden_areas = ${[area]} where guardian_id = ${guardian.id}`;

  test('is kept out of an archive for whoever may not see who signed', async () => {
    const { childId } = await makeScanned();
    const child = { kind: 'child', id: childId } as const;
    const held = await collectPersonalData([consentsPersonalData], kiik.app.database.read, child);
    expect(leaveOutAreas(held, ['health']).files).toHaveLength(1);
    for (const area of ['consents', 'guardians']) expect(leaveOutAreas(held, [area]).files).toEqual([]);
  });

  test('is a picture, drawn again', async () => {
    const { path, base } = await makeScanned();
    expect((await sendScan(manager, path, new Uint8Array([1, 2, 3]))).status).toBe(422);
    expect((await sendScan(teacher, path, photo)).status).toBe(403);
    expect((await sendScan(manager, `${base}/consent-papers/999999/scan`, photo)).status).toBe(404);
    const reply = await manager.send('GET', path, null);
    const { format, width } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect([format, width]).toEqual(['webp', 40]);
  });

  test('is erased with the child', async () => {
    const { path, childId } = await makeScanned();
    const counts = await kiik.app.database.transaction((transaction) =>
      erasePersonalData(
        [consentsPersonalData],
        transaction,
        { kind: 'child', id: childId },
        '2026-10-14T08:00:00Z',
      ),
    );
    expect(counts).toEqual({ consent_decisions: 1, consent_papers: 1 });
    expect(await read(manager, path)).toBe(404);
  });
});
