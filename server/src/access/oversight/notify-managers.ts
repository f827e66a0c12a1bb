import { sql } from 'kysely';
import { managementFlags } from '#contract/access/management.ts';
import { across } from '#contract/platform/reach.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import { flagsOverChildren } from './oversight.ts';

interface Manager {
  email: string;
  name: string;
  language: string;
  kindergarten: string;
  organization: string;
}

/**
 * Runs once, for kindergartens where the organisation had rights over children before consent was needed:
 * tells their managers that those rights are off until they agree.
 */
export const notifyManagers = defineJob({
  name: 'oversight.tell-managers',
  schedule: '*/5 * * * *',
  place: across('what is due in every kindergarten'),
  async run({ transaction, publicUrl, mailer, ...context }) {
    const { rows } = await sql<Manager>`
      with due as (delete from oversight_notices returning kindergarten_id)
      select
        person.email, person.fname as name, person.language, kindergarten.name as kindergarten,
        organization.name as organization
      from due
      join kindergartens kindergarten on kindergarten.id = due.kindergarten_id
      join organizations organization on organization.id = kindergarten.organization_id
      join memberships manager on manager.kindergarten_id = kindergarten.id and manager.type = 'employee'
        and manager.active
      join users person on person.id = manager.user_id
      where ${[...managementFlags.employee]}::text[] <@ array(
          select unnest(role.flags)
          from membership_roles held join roles role on role.id = held.role_id
          where held.membership_id = manager.id
        )
        and exists (
          select from roles role
          where role.organization_id = organization.id and role.flags && ${flagsOverChildren}::text[]
        )
        and not exists (
          select from oversights yes
          where yes.kindergarten_id = kindergarten.id and yes.organization_id = organization.id
            and yes.withdrawn_at is null
        )
      order by manager.id`.execute(transaction);
    for (const { email, name, language, ...values } of rows) {
      await mailer.sendMail(
        { transaction, ...context },
        {
          to: { email, name },
          language,
          content: {
            subject: 'oversight.mail.subject',
            paragraphs: ['oversight.mail.what', 'oversight.mail.yours'],
            action: {
              label: 'oversight.mail.action',
              url: `${publicUrl}/kindergarten/settings/oversight`,
            },
            values,
          },
        },
      );
    }
  },
});
