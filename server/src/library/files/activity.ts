import { sql } from 'kysely';
import { listDocumentActivity } from '#contract/library/activity.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { nameIdentities } from '#server/kindergarten/target-groups/name-identities.ts';
import { withShares } from '#server/library/folders/access.ts';
import { viewOf } from '#server/library/folders/sharing.ts';
import type { ActivityCount } from '#server/platform/activity.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { fileLevel, fromFiles, isShownFile } from './access.ts';
import { isNewTo, readFiles } from './read-files.ts';

const isDocument = sql<boolean>`(file.type = 'document' and file.folder_id is not null)`;
const isPhoto = sql<boolean>`(file.type = 'gallery')`;

export const handleListDocumentActivity = bind(listDocumentActivity, async (call) => {
  const { data } = await readFiles(call, {
    where: isDocument,
    orderBy: sql`order by file.created_at desc, file.id desc`,
    limit: sql`limit ${libraryLimits.recentDocuments}`,
  });
  const authors = data.flatMap(({ created_by }) => created_by ?? []);
  const creators = await nameCreators(call, authors);
  call.audit({ file_id: data.map(({ id }) => id), user_id: authors });
  return {
    data: data.flatMap(({ id, name, status, created_at, created_by, folder }) => {
      const creator = creators.get(created_by) ?? null;
      return folder === null ? [] : [{ id, name, status, created_at, creator, folder }];
    }),
  };
});

/** Identities of these people in the kindergarten, present or former; active ones come first. */
async function nameCreators(
  call: Call<typeof listDocumentActivity>,
  userIds: readonly number[],
): Promise<Map<number | null, Identity>> {
  const { rows } = await sql<{ user_id: number; unique_id: string }>`
    select distinct on (membership.user_id) membership.user_id, membership.type || '-' || membership.id::text as unique_id
    from kindergartens kindergarten
    join memberships membership on membership.kindergarten_id = kindergarten.id
      or membership.organization_id = kindergarten.organization_id
    where kindergarten.id = ${call.params.kindergarten_id} and membership.user_id = any(${[...userIds]}::bigint[])
    order by membership.user_id, membership.active desc, membership.type`.execute(call.database);
  const named = await nameIdentities(
    call.database,
    viewOf(call),
    rows.map(({ unique_id }) => unique_id),
  );
  return new Map(
    rows.flatMap(({ user_id, unique_id }) => {
      const identity = named.find((one) => one.unique_id === unique_id);
      return identity === undefined ? [] : [[user_id, identity] as const];
    }),
  );
}

/** New documents in folders, and new photos, also of diaries. An organisation has no files of its own. */
export const countNewFiles: ActivityCount = ({ actor, place, now, platform }) => {
  if (place.kind !== 'kindergarten' || !actor.hasFlag('documents_access_index')) return null;
  // One plan for both kinds: to set it up costs more than to run it.
  const isCounted = sql<boolean>`file.type = kind.type and (${isDocument} or ${isPhoto})`;
  // What is new is shared, so the level does not decide about drafts here.
  return sql`
    with ${withShares(actor, place.id, now)}
    select
      max(unseen.count) filter (where kind.type = 'document') as documents_count,
      max(unseen.count) filter (where kind.type = 'gallery') as photos_count
    from (values ('document'), ('gallery')) as kind (type) cross join lateral (
      select count(*) from (
        select ${fromFiles(place.id, isCounted)} and ${isNewTo(actor, now)}
          and ${isShownFile(actor, place.id)} and ${fileLevel(actor, place.id, platform.fileOwners)} > 0
        limit ${libraryLimits.unseenDocumentsShown + 1}
      ) counted
    ) unseen`;
};
