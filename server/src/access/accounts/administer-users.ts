import { type RawBuilder, sql } from 'kysely';
import {
  endUserSessions,
  getUserDetails,
  type ListedUser,
  listUsers,
  sendPasswordLink,
  type UserDetails,
  verifyUser,
} from '#contract/access/users.ts';
import { message } from '#contract/platform/failure.ts';
import { seesAllAddresses } from '#server/access/roles/member-email.ts';
import { isUnreachable } from '#server/access/roles/unreachable-email.ts';
import { endSessions } from '#server/access/sessions/end-sessions.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsSearched, limitToPage, orderBy } from '#server/platform/database/table-query.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { Failure } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { sendAccountMail } from './account-mails.ts';

const columns = sql`
  account.id, account.fname, account.lname, account.email, account.created_at,
  account.email_verified_at is not null as verified,
  (select max(created_at) from sessions where user_id = account.id) as signed_in_at,
  (
    select coalesce(
      json_agg(
        json_build_object(
          'id', membership.id, 'type', membership.type,
          'tenant_name', coalesce(kindergarten.name, organization.name, supplier.name, ''),
          'state', case
            when membership.active then 'active'
            when membership.archived_at is null then 'invited'
            else 'archived'
          end
        )
        order by membership.active desc, membership.id
      ),
      '[]'
    )
    from memberships membership
    left join kindergartens kindergarten on kindergarten.id = membership.kindergarten_id
    left join organizations organization on organization.id = membership.organization_id
    left join suppliers supplier on supplier.id = membership.supplier_id
    where membership.user_id = account.id
  ) as memberships`;

/** The searched text: the address only for actors who may see it, so that nobody guesses it by letters. */
function searchedText(actor: Actor): RawBuilder<string> {
  return seesAllAddresses(actor)
    ? sql`(account.name_search || ' ' || account.email)`
    : sql`account.name_search`;
}

function hideAddress<Row extends { email: string | null }>(row: Row, actor: Actor): Row {
  return seesAllAddresses(actor) ? row : { ...row, email: null };
}

/** A page of all accounts. */
export const handleListUsers = bind(listUsers, async ({ database, actor, query, audit }) => {
  const matching = sql`
    from users account
    where account.erased_at is null and not ${isUnreachable(sql`account.email`)}
      and ${containsSearched(searchedText(actor), query.term)}`;
  const sortable = { name: sql`account.lname`, created_at: sql`account.created_at` };
  const order = orderBy(
    query,
    sortable,
    query.sortBy === 'name' ? sql`account.fname, account.id` : sql`account.id`,
  );
  const page = await readPage(
    { database, query },
    sql<ListedUser>`
      select ${columns}
      from (select account.* ${matching} ${order} ${limitToPage(query)}) account ${order}`,
    matching,
  );
  audit({ user_id: page.data.map(({ id }) => id) });
  return { ...page, data: page.data.map((row) => hideAddress(row, actor)) };
});

interface DetailsRow extends Omit<UserDetails, 'allowed'> {
  has_password: boolean;
  is_administrator: boolean;
}

async function findDetails(database: ReadDatabase, userId: number, now: string): Promise<DetailsRow> {
  const { rows } = await sql<DetailsRow>`
    select
      ${columns}, account.language, account.country, account.timezone,
      account.privacy_confirmed_at is not null as privacy_confirmed,
      account.password_hash is not null as has_password,
      (
        select count(*) from sessions where user_id = account.id and ended_at is null and expires_at > ${now}
      ) as devices_count,
      exists (
        select from memberships where user_id = account.id and type = 'administrator' and archived_at is null
      ) as is_administrator
    from users account where account.id = ${userId} and account.erased_at is null`.execute(database);
  return requireRow(rows);
}

/** One account with what the administrator may do for its owner. */
export const handleGetUserDetails = bind(getUserDetails, async ({ database, actor, params, now }) => {
  const { has_password, is_administrator, ...row } = await findDetails(database, params.user_id, now);
  return {
    ...hideAddress(row, actor),
    allowed: {
      end_sessions: row.devices_count > 0,
      send_password_link: has_password,
      verify: has_password && !row.verified && seesAllAddresses(actor),
      login_as: !is_administrator && actor.hasFlag('canAccessUsersLoginAs'),
    },
  };
});

export const handleEndUserSessions = bind(endUserSessions, async ({ database, params, now }) => {
  await requireUser(database, params.user_id);
  await endSessions(database, params.user_id, 'administrator', now);
  return { message: message('users.sessions_ended') };
});

/** An invited account has no password to reset: the invitation's own mail gives access. */
export const handleSendPasswordLink = bind(sendPasswordLink, async ({ database, params }) => {
  const { has_password: hasPassword } = await requireUser(database, params.user_id);
  if (!hasPassword) throw new Failure(422, message('users.no_password_yet'));
  await planJob(database, sendAccountMail, { user_id: params.user_id, kind: 'reset_password' });
  return { message: message('users.password_link_sent') };
});

export const handleVerifyUser = bind(verifyUser, async ({ database, params, now }) => {
  const { has_password: hasPassword } = await requireUser(database, params.user_id);
  if (!hasPassword) throw new Failure(422, message('users.no_password_yet'));
  await sql`
    update users set email_verified_at = ${now}, version = version + 1
    where id = ${params.user_id} and email_verified_at is null`.execute(database);
  return { message: message('users.email_verified') };
});

async function requireUser(transaction: Transaction, userId: number): Promise<{ has_password: boolean }> {
  const { rows } = await sql<{ has_password: boolean }>`
    select password_hash is not null as has_password from users where id = ${userId} for update`.execute(
    transaction,
  );
  return requireRow(rows);
}
