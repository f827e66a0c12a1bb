import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/**
 * The target groups that name the person. An erased person is removed from all target groups and audiences;
 * the owner of an audience reports it itself.
 */
export const targetGroupsPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'target_groups',
        rows: sql`
          select
            coalesce(kindergarten.name, organization.name) as place, target_group.name as target_group,
            bool_or(entry.side = 'member') as member, bool_or(entry.side = 'consumer') as may_use
          from memberships own
          join target_group_entries entry on entry.membership_id = own.id
          join target_groups target_group on target_group.id = entry.target_group_id
          left join kindergartens kindergarten on kindergarten.id = target_group.kindergarten_id
          left join organizations organization on organization.id = target_group.organization_id
          where own.user_id = ${id}
          group by target_group.id, kindergarten.name, organization.name
          order by target_group.id`,
      },
    ],
    erase() {
      const own = sql`membership_id in (select id from memberships where user_id = ${id})`;
      return {
        target_group_entries: sql`delete from target_group_entries where ${own}`,
        audience_entries: sql`delete from audience_entries where ${own}`,
      };
    },
  }),
};
