import { expect, test } from 'vitest';
import { messageLimits } from '#contract/communication/message-limits.ts';
import type { MessageDraft } from '#contract/communication/messages.ts';
import { openClass } from '#server/testing/open-class.ts';
import { type Mailbox, openMailbox } from './messages.fixture.ts';

const { kiik, home, reds, teacher, makePupil } = await openClass();
const here = `kindergarten:${home}`;
const teaching = openMailbox(teacher, here);
const openBox = async ({ email }: { email: string }) => openMailbox(await kiik.signIn(email), here);
const typed = { subject: 'Ill', body: '<p>At home today</p>', recipients: [`teachers-${reds}`] };
const sendDraft = (box: Mailbox, { id, version }: MessageDraft) => box.put(`/drafts/${id}/send`, { version });

test('only who works here writes urgent messages', async () => {
  const { mother } = await makePupil();
  const hers = await openBox(mother);
  const urgent = { ...typed, is_urgent: true };
  expect(await hers.write(urgent)).toBeRefused({ is_urgent: 'messages.urgent_of_staff' });
  const { body: draft } = await hers.write(typed);
  const saved = await hers.put(`/drafts/${draft.id}`, { ...urgent, version: draft.version });
  expect(saved).toBeRefused({ is_urgent: 'messages.urgent_of_staff' });
  const { body: mine } = await teaching.write({ ...urgent, recipients: [`course-${reds}`] });
  expect(mine).toMatchObject({ is_urgent: true });
});

test('a draft is not urgent any more if its writer stopped working here', async () => {
  const { mother } = await makePupil();
  const hers = await openBox(mother);
  const { body: draft } = await hers.write(typed);
  // As if she had written it as an employee.
  await kiik.run`update messages set is_urgent = true where id = ${draft.id}`;
  expect((await hers.get<MessageDraft>(`/drafts/${draft.id}`)).body.is_urgent).toBe(false);
  expect((await sendDraft(hers, draft)).status).toBe(200);
  expect((await hers.readThread(draft.id))[0]).toMatchObject({ state: 'queued', is_urgent: false });
});

test('somebody sends so many messages an hour, deleted ones included; not counted is what Kiik answers for them', async () => {
  const { mother } = await makePupil();
  const hers = await openBox(mother);
  const asked = await teaching.send({ recipients: [`course-${reds}`] });
  const first = await hers.send(typed);
  const copy = (count: number, isAutomatic: boolean) => kiik.run`
    insert into messages (
      kindergarten_id, audience_id, sender_id, subject, body, preview, search, language, dated_at, state, is_automatic,
      deleted_at, purged_at
    )
    select kindergarten_id, make_audience('messages', kindergarten_id), sender_id, subject, body, preview, search,
      language, dated_at, 'sent', ${isAutomatic}, dated_at, dated_at
    from messages cross join generate_series(1, ${count}) where id = ${first}`;
  await copy(messageLimits.perHour, true);
  await copy(messageLimits.perHour - 2, false);
  const [{ body: last }, { body: more }] = [await hers.write(typed), await hers.write(typed)];
  expect((await sendDraft(hers, last)).status).toBe(200);
  expect(await sendDraft(hers, more)).toBeRefused('messages.too_many_sent');
  const answer = { body: '<p>Yes</p>' };
  expect(await hers.post(`/${asked}/reply`, answer)).toBeRefused('messages.too_many_sent');
  expect((await teaching.post(`/${first}/reply`, answer)).status).toBe(201);
  await hers.put(`/${last.id}/undo`);
  expect((await sendDraft(hers, more)).status).toBe(200);
  expect((await hers.post(`/${asked}/reply`, answer)).status).toBe(422);
  kiik.clock.advance({ hours: 1, minutes: 1 });
  expect((await hers.post(`/${asked}/reply`, answer)).status).toBe(201);
});
