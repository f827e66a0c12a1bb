import { expect, test } from 'vitest';
import { openClass } from '#server/testing/open-class.ts';
import { openMailbox } from './messages.fixture.ts';

const { kiik, home, reds, employee, teacher, office, manager, makePupil, makeGuardian } = await openClass();
const here = `kindergarten:${home}`;
const writing = openMailbox(manager, here);

/** What the audit log holds of the manager's calls of a route. */
const readAudited = (route: string) => kiik.run<{ subjects: Record<string, unknown> }>`
  select subjects from audit_entries where action = ${`messages.${route}`} and user_id = ${office.userId}`;

test('who reads the names of those who have opened a message is in the audit log with them', async () => {
  const { childId } = await makePupil();
  const id = await writing.send({ recipients: [`course-${reds}`, `employee-${employee.id}`] });
  expect((await writing.get(`/${id}/receipts`)).status).toBe(200);
  await expect
    .poll(() => readAudited('listReceipts'))
    .toMatchObject([{ subjects: { message_id: id, child_id: [childId], user_id: [employee.userId] } }]);
});

test('who counts the recipients is in the audit log with those whose names they read', async () => {
  const { childId } = await makePupil();
  const invited = await makeGuardian(childId);
  await kiik.run`
    update memberships set invited_at = created_at, invited_email = 'invited@example.test', invited_fname = 'Kai', invited_lname = 'Kask'
    where id = ${invited.id}`;
  const absence = { starts_on: '2026-10-14', ends_on: '2026-10-16', answer: 'Away', version: 0 };
  expect((await openMailbox(teacher, here).put('/absence', absence)).status).toBe(200);
  const recipients = [`course-${reds}`, `employee-${employee.id}`];
  const { body } = await writing.post('/recipients/count', { recipients });
  expect(body).toMatchObject({
    without_account_count: 1,
    without_account: ['Kai Kask'],
    absent: [{ ends_on: '2026-10-16' }],
  });
  await expect
    .poll(() => readAudited('countRecipients'))
    .toMatchObject([{ subjects: { membership_id: [invited.id], user_id: [employee.userId] } }]);
});
