import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type InvitedType, invitationDays } from '#contract/access/invitations.ts';
import { across } from '#contract/platform/reach.ts';
import { inviterName } from '#server/access/roles/member-name.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import { hashSecret, makeSecret } from '#server/platform/secrets.ts';
import { findTenantName } from './read-invitations.ts';

interface Reader {
  type: InvitedType;
  email: string;
  name: string;
  language: string;
  tenant_name: string;
  inviter_name: string;
}

/** The link is made when the mail is sent, so that the queue holds no valid token; earlier links end. */
export const sendInvitation = defineJob({
  name: 'invitations.send-invitation',
  place: across('an invitation may be to a kindergarten, an organisation or the platform'),
  payload: z.object({ membership_id: z.number(), invited_by: z.number() }),
  async run({ payload, transaction, clock, publicUrl, mailer, ...context }) {
    const { rows } = await sql<Reader>`
      select
        membership.type, person.email, person.language,
        case when person.fname = '' then membership.invited_fname else person.fname end as name,
        ${findTenantName} as tenant_name, ${inviterName} as inviter_name
      from memberships membership
      join users person on person.id = membership.user_id
      left join users inviter on inviter.id = ${payload.invited_by}
      where membership.id = ${payload.membership_id} and invited_at is not null and archived_at is null
      for update of membership`.execute(transaction);
    const [reader] = rows;
    // Accepted, declined or withdrawn meanwhile.
    if (reader === undefined) return;
    const token = makeSecret();
    const now = clock.now();
    const expiresAt = now.add({ hours: 24 * invitationDays }).toString();
    await sql`
      insert into invitations (membership_id, token_hash, invited_by, sent_at, expires_at)
      values (
        ${payload.membership_id}, ${hashSecret(token)}, (select id from users where id = ${payload.invited_by}),
        ${now.toString()}, ${expiresAt}
      )
      on conflict (membership_id) do update set
        token_hash = excluded.token_hash, invited_by = excluded.invited_by, sent_at = excluded.sent_at,
        expires_at = excluded.expires_at`.execute(transaction);
    await mailer.sendMail(
      { transaction, clock, ...context },
      {
        to: { email: reader.email, name: reader.name },
        language: reader.language,
        content: {
          subject:
            reader.tenant_name === '' ? 'invitations.mail.subject.platform' : 'invitations.mail.subject',
          paragraphs: [
            `invitations.${reader.inviter_name === '' ? 'unsigned' : 'text'}.${reader.type}`,
            'invitations.mail.advice',
          ],
          action: {
            label: 'invitations.mail.action',
            url: `${publicUrl}/auth/invitation/${payload.membership_id}?token=${token}`,
          },
          values: { place: reader.tenant_name, inviter: reader.inviter_name, days: invitationDays },
        },
      },
    );
  },
});
