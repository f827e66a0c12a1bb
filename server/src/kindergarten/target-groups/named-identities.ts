import { type RawBuilder, sql } from 'kysely';
import { message } from '#contract/platform/failure.ts';
import { refuseFound } from '#server/platform/http/failure.ts';
import {
  type IdentityFilter,
  type IdentityKind,
  type IdentityView,
  listIdentityKinds,
} from '#server/platform/identities.ts';

/** The identities that the actor can share with. */
export const shareable: IdentityFilter = { archived: false, unseen: false };

/** The identities that others may have chosen, or the actor earlier. */
export const nameable: IdentityFilter = { archived: true, unseen: true };

/** The kinds that a target group can contain. */
export function listMemberKinds(): IdentityKind[] {
  return listIdentityKinds().filter(({ isNoMember }) => !isNoMember);
}

/** The identities of these kinds in the place that the actor may see: `unique_id`, `type` and `name`. */
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
  // The actor may see none of the requested kinds.
  return parts.length === 0
    ? sql`select '' as unique_id, '' as type, '' as name where false`
    : sql.join(parts, sql` union all `);
}

/** 422 at the index of an identity that is not of these kinds. */
export function requireKinds(
  lists: Readonly<Record<string, readonly string[] | undefined>>,
  kinds: readonly IdentityKind[] = listIdentityKinds(),
): void {
  const types = new Set(kinds.map(({ type }) => type));
  const invalid = message('rules.invalid');
  const found = Object.entries(lists).flatMap(([field, uniqueIds = []]) =>
    uniqueIds.map((one, index) => [`${field}.${index}`, types.has(readType(one)) ? null : invalid] as const),
  );
  refuseFound(Object.fromEntries(found));
}

/** `course` of `course-5`. */
export function readType(uniqueId: string): string {
  return uniqueId.slice(0, uniqueId.indexOf('-'));
}
