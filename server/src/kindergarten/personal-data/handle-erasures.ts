import { sql } from 'kysely';
import { eraseAccount, eraseChild, eraseOwnAccount } from '#contract/kindergarten/personal-data.ts';
import { confirmsName } from '#contract/platform/confirm-name.ts';
import { message } from '#contract/platform/failure.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { Failure, forbidden, invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { eraseSubject, eraseUser } from './erase.ts';

/** For a manager; only for archived subjects, and only after typing the beginning of the name. */
export const handleEraseChild = bind(eraseChild, async ({ database, actor, params, body, platform, now }) => {
  const { rows } = await sql<{ name: string; archived: boolean }>`
    select fname || ' ' || lname as name, archived_at is not null as archived from children
    where id = ${params.child_id} and kindergarten_id = ${params.kindergarten_id} and erased_at is null
    for update`.execute(database);
  const child = requireRow(rows);
  if (!child.archived) throw new Failure(422, message('personal-data.not_archived'));
  if (!confirmsName(body.confirm, child.name)) throw invalidField('confirm', 'personal-data.confirm_name');
  await eraseSubject(database, platform.personalData, {
    subject: { kind: 'child', id: params.child_id },
    kindergartenId: params.kindergarten_id,
    reason: 'manager',
    byUserId: actor.userId,
    now,
  });
  return { message: message('personal-data.child_erased') };
});

export const handleEraseOwnAccount = bind(eraseOwnAccount, (call) =>
  eraseAccountOf(call, call.actor.userId, 'own'),
);

/** Not one's own account: there the person types their own address. */
export const handleEraseAccount = bind(eraseAccount, (call) =>
  eraseAccountOf(call, call.params.user_id, 'administrator'),
);

/** 404 for an erased account, 422 if the typed address is not the account's. */
async function eraseAccountOf(
  { database, actor, body, platform, now }: Call<typeof eraseOwnAccount> | Call<typeof eraseAccount>,
  userId: number,
  reason: 'own' | 'administrator',
) {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${userId} and erased_at is null for update`.execute(database);
  const account = requireRow(rows);
  if (reason === 'administrator' && userId === actor.userId) throw forbidden();
  if (account.email !== body.email) throw invalidField('email', 'personal-data.confirm_email');
  await eraseUser(database, platform.personalData, userId, { reason, byUserId: actor.userId, now });
  return { message: message('personal-data.account_erased') };
}
