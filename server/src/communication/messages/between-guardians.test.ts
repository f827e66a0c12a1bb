import { describe, expect, test } from 'vitest';
import { getDashboard, getInit } from '#contract/access/contexts.ts';
import type { Flag } from '#contract/access/flags.ts';
import type { MessageReport } from '#contract/communication/message-reports.ts';
import type { MessageDraft } from '#contract/communication/messages.ts';
import type { DashboardPart } from '#contract/platform/dashboard.ts';
import { openClass } from '#server/testing/open-class.ts';
import type { Page, TestClient } from '#server/testing/test-client.ts';
import { openMailbox } from './messages.fixture.ts';

const flags: readonly Flag[] = ['messages_access_index', 'messages_can_send', 'contacts_access_parents'];
const { kiik, home, reds, teacher, manager, office, employee } = await openClass();
const here = `kindergarten:${home}`;
const reportsPath = `/api/kindergartens/${home}/message-reports`;
const allow = (enabled: boolean) =>
  manager.put(`/api/kindergartens/${home}/settings/guardian-messages`, { enabled });

/** A guardian of a child of the class, who shows their phone to the other families if asked for. */
async function makeFamily({ shows = true, course = reds, own = flags } = {}) {
  const childId = await kiik.makeChild({ kindergartenId: home });
  await kiik.makeAttendance(course, childId);
  return { childId, ...(await makeGuardian(childId, { shows, own })) };
}

async function makeGuardian(childId: number, { shows = true, own = flags } = {}) {
  const member = await kiik.makeMember({ type: 'guardian', kindergartenId: home, flags: own });
  await kiik.makeMother(childId, member.id);
  await kiik.run`
    insert into guardian_details (guardian_id, show_phone) values (${member.id}, ${shows})
    on conflict (guardian_id) do update set show_phone = excluded.show_phone`;
  const client = await kiik.signIn(member.email);
  return { member, client, box: openMailbox(client, here), address: `guardian-${member.id}` };
}
type Family = Awaited<ReturnType<typeof makeGuardian>>;

const mother = await makeFamily();
const other = await makeFamily();
await allow(true);

/** Whether one may write to the other; the list, the count and the draft say the same. */
async function mayWrite({ box }: Family, { address }: Pick<Family, 'address'>): Promise<boolean> {
  const listed = await box.get<Page<{ unique_id: string }>>('/recipients?perPage=100');
  const counted = await box.post<{ people_count: number }>('/recipients/count', { recipients: [address] });
  const written = await box.write({ recipients: [address] });
  const said = [
    listed.body.data.some(({ unique_id }) => unique_id === address),
    counted.body.people_count === 1,
    written.status === 201,
  ];
  expect(new Set(said).size).toBe(1);
  return said[0] === true;
}

describe('a guardian may write to', () => {
  const greens = kiik.makeCourse({ kindergartenId: home, name: 'Greens' });
  test.each<[string, () => Promise<readonly [Family, Pick<Family, 'address'>]>, boolean]>([
    ['another guardian of the class', async () => [mother, other], true],
    ['one who shows nothing of themselves', async () => [mother, await makeFamily({ shows: false })], false],
    ['one of another class', async () => [mother, await makeFamily({ course: await greens })], false],
    [
      'another guardian, without the right to see contacts',
      async () => [await makeFamily({ own: flags.slice(0, 2) }), other],
      true,
    ],
    ['themselves', async () => [mother, mother], false],
    [
      'the other parent, from whom they are hidden',
      async () => {
        const family = await makeFamily();
        const father = await makeGuardian(family.childId);
        await kiik.run`update child_guardians set contact_hidden = true where guardian_id = ${family.member.id}`;
        return [father, family];
      },
      false,
    ],
    [
      'the other parent, while the guardians are hidden from them',
      async () => {
        const family = await makeFamily();
        const father = await makeGuardian(family.childId);
        await kiik.run`update child_guardians set hidden_areas = '{guardians}' where guardian_id = ${father.member.id}`;
        return [father, family];
      },
      false,
    ],
    [
      'one whose child has left the class',
      async () => {
        const family = await makeFamily();
        await kiik.run`update children set archived_at = created_at where id = ${family.childId}`;
        return [mother, family];
      },
      false,
    ],
  ])('%s', async (_, make, expected) => {
    const [from, to] = await make();
    expect(await mayWrite(from, to)).toBe(expected);
  });

  test('nobody where the kindergarten does not allow it, also not by an answer', async () => {
    const id = await mother.box.send({ recipients: [other.address] });
    expect((await other.box.readThread(id))[0]?.allowed.reply).toBe(true);
    await allow(false);
    expect(await mayWrite(mother, other)).toBe(false);
    expect((await other.box.readThread(id))[0]?.allowed.reply).toBe(false);
    expect((await other.box.post(`/${id}/reply`, { body: '<p>Yes</p>' })).status).toBe(403);
    await allow(true);
    expect((await other.box.post(`/${id}/reply`, { body: '<p>Yes</p>' })).status).toBe(201);
  });
});

test('the kindergarten does not allow it before somebody of the office does', async () => {
  const kindergartenId = await kiik.makeKindergarten();
  const { flags: all } = { flags: ['kindergarten_access_modules_settings'] as const };
  const person = await kiik.join({ type: 'employee', kindergartenId, flags: all });
  const path = `/api/kindergartens/${kindergartenId}/settings`;
  expect((await person.get(`${path}/modules`)).body).toMatchObject({ guardian_messages_enabled: false });
  expect(
    (await teacher.put(`/api/kindergartens/${home}/settings/guardian-messages`, { enabled: true })).status,
  ).toBe(403);
  expect((await person.put(`${path}/guardian-messages`, { enabled: true })).body).toMatchObject({
    guardian_messages_enabled: true,
  });
});

test('the name of the other guardian is in the draft, and in what was sent', async () => {
  const { body } = await mother.box.write({ recipients: [other.address] });
  expect(body.recipients).toMatchObject([{ unique_id: other.address, name: 'Mari Maasikas' }]);
});

test('whoever is blocked writes on without noticing, and nothing arrives until they are unblocked', async () => {
  const [one, two] = [await makeFamily(), await makeFamily()];
  const send = (subject: string) => two.box.send({ subject, recipients: [one.address] });
  const first = await send('First');
  expect((await one.box.readThread(first))[0]?.allowed).toMatchObject({ block: true, report: true });
  expect((await one.box.readThread(first))[0]?.is_blocked).toBe(false);
  expect((await one.box.put(`/${first}/block`)).status).toBe(200);
  expect((await one.box.readThread(first))[0]).toMatchObject({ is_blocked: true, allowed: { block: false } });
  expect((await two.box.readThread(first))[0]?.is_blocked).toBe(false);
  const second = await send('Second');
  expect(await one.box.listSubjects()).toEqual(['First']);
  expect((await one.box.get(`/${second}`)).status).toBe(404);
  expect(await mayWrite(two, one)).toBe(true);
  expect(await mayWrite(one, two)).toBe(false);
  const [sent, before] = await two.box.list('sent');
  expect(sent?.receipts).toEqual(before?.receipts);
  const told = await kiik.run`
    select user_id from notification_deliveries where type = 'message_new' and subject_id = ${second}`;
  expect(told).toEqual([]);

  const { body } = await one.box.get<{ data: { id: number }[] }>('/blocks');
  expect(body.data).toMatchObject([{ fname: 'Mari', lname: 'Maasikas' }]);
  const block = `/blocks/${body.data[0]?.id}`;
  expect((await two.box.get<{ data: object[] }>('/blocks')).body.data).toEqual([]);
  expect((await two.box.delete(block)).status).toBe(404);
  expect((await one.box.delete(block)).body).toEqual({ deleted: true });
  expect((await one.box.readThread(first))[0]?.is_blocked).toBe(false);
  await send('Third');
  expect(await one.box.listSubjects()).toEqual(['Third', 'First']);
});

test('nobody blocks or reports an employee, and no employee blocks or reports', async () => {
  const recipients = [mother.address];
  const ofTeacher = await openMailbox(teacher, here).send({ recipients });
  const toOffice = await mother.box.send({ recipients: [`office-${home}`] });
  for (const [box, id] of [
    [mother.box, ofTeacher],
    [openMailbox(manager, here), toOffice],
  ] as const) {
    const [message] = await box.readThread(id);
    expect(message?.allowed).toMatchObject({ block: false, report: false });
    expect((await box.put(`/${id}/block`)).status).toBe(403);
    expect((await box.post(`/${id}/report`, { note: '' })).status).toBe(403);
  }
});

test('a guardian who begins to work here is not blocked any more', async () => {
  const [one, two] = [await makeFamily(), await makeFamily()];
  const question = await one.box.send({ subject: 'Question', recipients: [two.address] });
  const id = await two.box.send({ subject: 'Before', recipients: [one.address] });
  await one.box.put(`/${id}/block`);
  const answer = async (body: string) => {
    const sent = await two.box.post<{ id: number }>(`/${question}/reply`, { body });
    await two.box.waitUntilSent(sent.body.id);
    return sent.body.id;
  };
  const asParent = await answer('<p>As a parent</p>');
  await kiik.run`
    insert into memberships (user_id, kindergarten_id, type, created_at)
    select ${two.member.userId}, kindergarten_id, type, created_at from memberships where id = ${employee.id}`;
  const atWork = await answer('<p>At work</p>');
  const received = (await one.box.list()).map((row) => row.id);
  expect([received.includes(asParent), received.includes(atWork)]).toEqual([false, true]);
  expect((await one.box.readThread(atWork)).find((read) => read.id === atWork)?.is_blocked).toBe(false);
});

/** What waits on the person's dashboard, if that asks for reported messages. */
async function readToday(client: TestClient) {
  const headers = { 'kiik-context': here };
  const { body } = await client.get<{ dashboard: DashboardPart[] }>(getInit.path, headers);
  if (!body.dashboard.some(({ name }) => name === 'messages.reports')) return undefined;
  const read = await client.get<CallReply>(`${getDashboard.path}?parts=messages.reports`, headers);
  return read.body.data[0];
}
interface CallReply {
  data: { status: number; reply: { total: number } }[];
}

test('the office reads what was reported, and only that, and settles it', async () => {
  const [one, two] = [await makeFamily(), await makeFamily()];
  const id = await two.box.send({ subject: 'Rude', body: '<p>Bad words</p>', recipients: [one.address] });
  await two.box.send({ subject: 'Not reported', recipients: [one.address] });
  const list = (state = 'open') => manager.get<Page<MessageReport>>(`${reportsPath}?state=${state}`);
  expect((await list()).body.data).toEqual([]);
  expect((await openMailbox(manager, here).get(`/${id}`)).status).toBe(404);
  expect((await two.box.post(`/${id}/report`, { note: '' })).status).toBe(403);
  expect((await mother.box.post(`/${id}/report`, { note: '' })).status).toBe(404);
  expect((await one.box.post(`/${id}/report`, { note: 'Please stop this' })).status).toBe(200);
  expect((await one.box.post(`/${id}/report`, { note: 'Again' })).status).toBe(403);
  expect((await one.box.readThread(id))[0]?.allowed.report).toBe(false);
  const told = await kiik.run`
    select user_id from notification_deliveries where type = 'message_reported' and user_id = ${office.userId}`;
  expect(told).toHaveLength(1);
  const { body } = await list();
  expect(body.data).toMatchObject([
    {
      message: {
        subject: 'Rude',
        body: '<p>Bad words</p>',
        sender: { fname: 'Mari', type: 'guardian', children: [expect.any(String)] },
      },
      reporter: { fname: 'Mari' },
      note: 'Please stop this',
      reported_at: expect.any(String),
      settled_at: null,
    },
  ]);
  expect((await openMailbox(manager, here).get(`/${id}`)).status).toBe(404);
  expect(await readToday(manager)).toMatchObject({ status: 200, reply: { total: 1 } });
  for (const client of [teacher, one.client]) expect(await readToday(client)).toBeUndefined();
  const path = `${reportsPath}/${body.data[0]?.id}/settle`;
  for (const client of [teacher, one.client, two.client]) {
    expect((await client.get(reportsPath)).status).toBe(403);
    expect((await client.put(path)).status).toBe(403);
  }
  expect((await manager.put(path)).status).toBe(200);
  expect((await manager.put(path)).status).toBe(403);
  expect(await readToday(manager)).toMatchObject({ reply: { total: 0 } });
  expect((await list()).body.data).toEqual([]);
  expect((await list('settled')).body.data).toMatchObject([{ settled_by: { fname: 'Mari' } }]);
  const readAudited = async () =>
    kiik.run<{ ids: number[] }>`
      select subjects -> 'message_id' as ids from audit_entries
      where action = 'messages.listMessageReports' and user_id = ${office.userId} and subjects ? 'message_id'`;
  await expect.poll(async () => (await readAudited()).flatMap(({ ids }) => ids)).toContain(id);
});

test('a block and a report are of one kindergarten', async () => {
  const drafts = await mother.box.write({});
  expect((drafts.body as MessageDraft).id).toBeGreaterThan(0);
  const elsewhere = await kiik.makeKindergarten();
  const stranger = await kiik.join({
    type: 'employee',
    kindergartenId: elsewhere,
    flags: ['kindergarten_access_settings', 'messages_access_index'],
  });
  expect((await stranger.get(reportsPath)).status).toBe(403);
  expect((await stranger.get(`/api/kindergartens/${elsewhere}/message-reports`)).body).toMatchObject({
    data: [],
  });
});
