import { type RawBuilder, sql } from 'kysely';
import {
  type Invitation,
  type MembershipFilter,
  type MembershipState,
  openInvitation,
} from '#contract/access/invitations.ts';
import { memberEmail } from '#server/access/roles/member-email.ts';
import { inviterName } from '#server/access/roles/member-name.ts';
import { isUnreachable } from '#server/access/roles/unreachable-email.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { hashSecret } from '#server/platform/secrets.ts';

/** The name of the tenant of `memberships membership`; empty for the platform. */
export const findTenantName = sql<string>`
  coalesce(
    (select name from kindergartens where id = membership.kindergarten_id),
    (select name from organizations where id = membership.organization_id),
    (select name from suppliers where id = membership.supplier_id),
    ''
  )`;

/**
 * The `MembershipState` of `memberships membership`, with its `invitations mail` left-joined. An invitation
 * whose mail is not sent yet is waiting.
 */
export function membershipState(now: string) {
  return sql<MembershipState>`
    case
      when membership.active then 'active'
      when membership.declined_at is not null then 'declined'
      when membership.archived_at is not null then 'archived'
      when ${isUnreachable(sql`membership.invited_email`)} then 'unreachable'
      when mail.expires_at <= ${now} then 'expired'
      else 'invited'
    end`;
}

/** Holds for the rows of `memberships membership` that match the filter. */
export function matchesMembershipFilter(filter: MembershipFilter, now: string): RawBuilder<boolean> {
  const isHere = sql<boolean>`(membership.archived_at is null or membership.declined_at is not null)`;
  if (filter === 'archived') return sql`not ${isHere}`;
  if (filter === 'unanswered') {
    return sql`(
      membership.archived_at is null and not membership.active
      and membership.invited_at <= ${now}::timestamptz - interval '7 days'
    )`;
  }
  return filter === 'waiting' ? sql`(${isHere} and not membership.active)` : isHere;
}

const invitationColumns = sql`
  membership.id as membership_id, membership.type, ${findTenantName} as tenant_name,
  ${inviterName} as inviter_name, membership.invited_at`;

/** Invitations that this person can accept or decline; an expired one must be sent again first. */
export async function listInvitationsOf(
  database: ReadDatabase,
  userId: number,
  now: string,
): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select ${invitationColumns}
    from memberships membership
    left join invitations mail on mail.membership_id = membership.id
    left join users inviter on inviter.id = mail.invited_by
    where membership.user_id = ${userId} and membership.invited_at is not null and membership.archived_at is null
      and membership.given_by is distinct from membership.user_id
      and coalesce(mail.expires_at > ${now}, true)
    order by membership.invited_at desc, membership.id
    limit 200`.execute(database);
  return rows;
}

interface Opened extends Invitation {
  user_id: number;
  email: string;
  fname: string;
  lname: string;
  has_account: boolean;
}

/** Shows the invitation of a mail's link; 422 on `token` if it is unknown or expired. */
export const handleOpenInvitation = bind(openInvitation, async ({ database, body, now, audit }) => {
  audit({ membership_id: body.membership_id });
  const { rows } = await sql<Opened & { expired: boolean }>`
    select
      ${invitationColumns}, person.id as user_id, ${memberEmail('membership', 'person')} as email, membership.invited_fname as fname,
      membership.invited_lname as lname, person.email_verified_at is not null as has_account,
      mail.expires_at <= ${now} as expired
    from invitations mail
    join memberships membership on membership.id = mail.membership_id
    join users person on person.id = membership.user_id
    left join users inviter on inviter.id = mail.invited_by
    where mail.membership_id = ${body.membership_id} and membership.invited_at is not null
      and mail.token_hash = ${hashSecret(body.token)}`.execute(database);
  const [opened] = rows;
  if (opened === undefined) throw invalidField('token', 'invitations.link_invalid');
  if (opened.expired) throw invalidField('token', 'invitations.link_expired');
  return opened;
});

/** Uses up a mail's link and returns the invited person; 422 on `token` if it is unknown or expired. */
export async function consumeInvitation(
  transaction: Transaction,
  { membership_id: membershipId, token }: { membership_id: number; token: string },
  now: string,
): Promise<{ userId: number }> {
  const { rows } = await sql<{ user_id: number; expired: boolean }>`
    delete from invitations mail using memberships membership
    where mail.membership_id = ${membershipId} and mail.token_hash = ${hashSecret(token)}
      and membership.id = mail.membership_id
    returning membership.user_id, mail.expires_at <= ${now} as expired`.execute(transaction);
  const [used] = rows;
  if (used === undefined) throw invalidField('token', 'invitations.link_invalid');
  if (used.expired) throw invalidField('token', 'invitations.link_expired');
  return { userId: used.user_id };
}
