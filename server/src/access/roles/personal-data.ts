import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { inviterName } from './member-name.ts';

/** The person's memberships, present and past, with their roles; invitations. */
export const rolesPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'memberships',
        rows: sql`
          select
            membership.type as membership, coalesce(kindergarten.name, organization.name, supplier.name) as place,
            array_remove(array_agg(role.name order by role.name), null) as roles,
            membership.invited_fname as invited_as_fname, membership.invited_lname as invited_as_lname,
            membership.invited_email as invited_as_email, membership.invited_at, ${inviterName} as invited_by,
            trim(coalesce(giver.fname || ' ' || giver.lname, '')) as given_by,
            mail.sent_at as invitation_sent_at, mail.expires_at as invitation_expires_at, membership.declined_at,
            case when membership.type = 'official' then membership.all_kindergartens end as all_kindergartens,
            (
              select array_agg(chosen.name order by chosen.name)
              from official_kindergartens seen join kindergartens chosen on chosen.id = seen.kindergarten_id
              where seen.official_id = membership.id
            ) as chosen_kindergartens,
            membership.created_at, membership.archived_at
          from memberships membership
          left join kindergartens kindergarten on kindergarten.id = membership.kindergarten_id
          left join organizations organization on organization.id = membership.organization_id
          left join suppliers supplier on supplier.id = membership.supplier_id
          left join invitations mail on mail.membership_id = membership.id
          left join users inviter on inviter.id = mail.invited_by
          left join users giver on giver.id = membership.given_by
          left join membership_roles held on held.membership_id = membership.id
          left join roles role on role.id = held.role_id
          where membership.user_id = ${id}
          group by membership.id, mail.membership_id, inviter.id, giver.id, kindergarten.name, organization.name, supplier.name
          order by membership.id`,
      },
    ],
    erase: (now) => ({
      membership_roles: sql`
        delete from membership_roles where membership_id in (select id from memberships where user_id = ${id})`,
      memberships: sql`
        update memberships
        set archived_at = coalesce(archived_at, ${now}), invited_at = null, declined_at = null, invited_email = null,
          invited_fname = '', invited_lname = ''
        where user_id = ${id}`,
    }),
  }),
};
