import { sql } from 'kysely';
import { eraseAccount, eraseChild, eraseOwnAccount } from '#contract/kindergarten/personal-data.ts';
import { confirmsName } from '#contract/platform/confirm-name.ts';
import { message } from '#contract/platform/failure.ts';
import { bind } from '#server/platform/http/bind.ts';
import { Failure, forbidden, invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { eraseSubject, eraseUser } from './erase.ts';

/** For a manager; only from the archive, and only who typed the beginning of the name. */
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

export const handleEraseOwnAccount = bind(
  eraseOwnAccount,
  async ({ database, actor, body, platform, now }) => {
    const { rows } = await sql<{ email: string }>`
      select email from users where id = ${actor.userId} for update`.execute(database);
    const account = requireRow(rows);
    if (account.email !== body.email) throw invalidField('email', 'personal-data.confirm_email');
    await eraseUser(database, platform.personalData, actor.userId, {
      reason: 'own',
      byUserId: actor.userId,
      now,
    });
    return { message: message('personal-data.account_erased') };
  },
);

/** Nobody's own account: for that the person types their own address. */
export const handleEraseAccount = bind(
  eraseAccount,
  async ({ database, actor, params, body, platform, now }) => {
    const { rows } = await sql<{ email: string }>`
      select email from users where id = ${params.user_id} and erased_at is null for update`.execute(
      database,
    );
    const account = requireRow(rows);
    if (params.user_id === actor.userId) throw forbidden();
    if (account.email !== body.email) throw invalidField('email', 'personal-data.confirm_email');
    await eraseUser(database, platform.personalData, params.user_id, {
      reason: 'administrator',
      byUserId: actor.userId,
      now,
    });
    return { message: message('personal-data.account_erased') };
  },
);
