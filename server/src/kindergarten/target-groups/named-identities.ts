import { type RawBuilder, sql } from 'kysely';
import { message } from '#contract/platform/failure.ts';
import { refuseFound } from '#server/platform/http/failure.ts';
import {
  type IdentityFilter,
  type IdentityKind,
  type IdentityView,
  listIdentityKinds,
} from '#server/platform/identities.ts';

/** What the actor can share with. */
export const shareable: IdentityFilter = { archived: false, unseen: false };

/** What may have been chosen by others, or earlier. */
export const nameable: IdentityFilter = { archived: true, unseen: true };

/** The kinds that a target group can be made of. */
export function listMemberKinds(): IdentityKind[] {
  return listIdentityKinds().filter(({ isNoMember }) => !isNoMember);
}

/** Those of these kinds in the place, as far as the actor may see them: `unique_id`, `type` and `name`. */
export function selectNamedIdentities(
  view: IdentityView,
  filter: IdentityFilter,
  kinds: readonly IdentityKind[] = listIdentityKinds(),
): RawBuilder<unknown> {
  const parts = kinds.flatMap(({ type, list }) => {
    const rows = list(view, filter);
    return rows === null
      ? []
      : [
          sql`select ${sql.lit(`${type}-`)} || id::text as unique_id, ${sql.lit(type)} as type, name::text from (${rows}) one`,
        ];
  });
  // The actor may see none of what is asked for.
  return parts.length === 0
    ? sql`select '' as unique_id, '' as type, '' as name where false`
    : sql.join(parts, sql` union all `);
}

/** 422 at its place in the list for whoever is of none of these kinds. */
export function requireKinds(
  lists: Readonly<Record<string, readonly string[] | undefined>>,
  kinds: readonly IdentityKind[] = listIdentityKinds(),
): void {
  const types = new Set(kinds.map(({ type }) => type));
  const invalid = message('rules.invalid');
  const found = Object.entries(lists).flatMap(([field, uniqueIds = []]) =>
    uniqueIds.map((one, place) => [`${field}.${place}`, types.has(readType(one)) ? null : invalid] as const),
  );
  refuseFound(Object.fromEntries(found));
}

/** `course` of `course-5`. */
export function readType(uniqueId: string): string {
  return uniqueId.slice(0, uniqueId.indexOf('-'));
}
