import { type RawBuilder, sql } from 'kysely';
import type { LanguageCode } from '#contract/platform/language.ts';
import { matchesTrashed } from '#server/platform/database/table-query.ts';
import type { IdentityKind, IdentityView } from '#server/platform/identities.ts';
import { joinMemberName, memberName } from './member-name.ts';
import { knowsKindergarten } from './official-kindergartens.ts';
import { personPicturePath } from './person-picture-path.ts';

/**
 * The two kinds that a type of membership makes: each of its people, and all of them in a place.
 *
 * @param sees holds for the rows of `memberships membership` that the actor may share with; null for none
 */
export function memberKinds(
  type: 'employee' | 'guardian' | 'official',
  order: { all: number; one: number },
  sees: (view: IdentityView) => RawBuilder<boolean> | null,
): IdentityKind[] {
  const place = type === 'official' ? 'organization' : 'kindergarten';
  const ofPlace = sql.ref(`membership.${place}_id`);
  const select = sql`select membership.type, membership.id from memberships membership where membership.type = ${sql.lit(type)}`;
  return [
    {
      type: `${type}s`,
      names: `${place}_id`,
      order: order.all,
      ...(place === 'kindergarten' && { isSystemGroup: true }),
      list({ actor, tenant, platform }, { unseen }) {
        const all = platform.texts.translate(actor.language as LanguageCode, `identities.${type}s.all`);
        if (tenant.kind !== place) {
          // An organisation can share with the people of its kindergartens.
          return tenant.kind === 'kindergarten'
            ? null
            : sql`
              select id, name || ': ' || ${all} as name from kindergartens kindergarten
              where organization_id = ${tenant.id} and ${knowsKindergarten(actor)}`;
        }
        return unseen || place === 'organization' || actor.hasFlag('targetgroups_access_system_groups')
          ? sql`select ${tenant.id}::bigint as id, ${all} as name`
          : null;
      },
      people: sql`${select} and ${ofPlace} = meant.number`,
    },
    {
      type,
      names: 'membership_id',
      order: order.one,
      list(view, { archived }) {
        const seen = view.tenant.kind === place ? sees(view) : null;
        return (
          seen &&
          sql`
            select membership.id, ${namePerson(view)} as name
            from memberships membership join users account on account.id = membership.user_id
            where ${ofPlace} = ${view.tenant.id} and membership.type = ${type}
              and ${matchesTrashed(sql`membership.archived_at`, archived ? 'with' : 'without')} and ${seen}`
        );
      },
      people: sql`${select} and membership.id = meant.number`,
      look: selectFaces(type),
    },
  ];
}

/** The picture only of whom has joined; the name as others see it during an invitation. */
const selectFaces = (type: string) => sql`
  select membership.id, jsonb_build_object('person', jsonb_build_object(
    'fname', named.fname, 'lname', named.lname,
    'profile_picture', case when membership.active then ${personPicturePath} end
  )) as look
  from memberships membership join users person on person.id = membership.user_id
  ${joinMemberName('membership', 'person', 'named')}
  where membership.type = ${sql.lit(type)} and membership.id in (select id from wanted where type = ${sql.lit(type)})`;

/** The name shown here: during an invitation the inviter's version, or a text that there is no name yet. */
function namePerson({ actor, platform }: IdentityView): RawBuilder<string> {
  const unnamed = platform.texts.translate(actor.language as LanguageCode, 'users.unnamed');
  return sql`coalesce(
    nullif(
      btrim(${memberName('fname', 'membership', 'account')} || ' ' || ${memberName('lname', 'membership', 'account')}), ''
    ), ${unnamed}
  )`;
}
