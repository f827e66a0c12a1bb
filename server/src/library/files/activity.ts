import { type RawBuilder, sql } from 'kysely';
import { getActivity, getOrganizationActivity, listDocumentActivity } from '#contract/library/activity.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { nameIdentities } from '#server/kindergarten/target-groups/name-identities.ts';
import { withShares } from '#server/library/folders/access.ts';
import { viewOf } from '#server/library/folders/sharing.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { type FileCall, fileLevel, fromFiles, isShownFile } from './access.ts';
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
  const [unseen, photos] = await Promise.all([countUnseen(call, isDocument), countUnseen(call, isPhoto)]);
  return {
    data: data.flatMap(({ id, name, status, created_at, created_by, folder }) => {
      const creator = creators.get(created_by) ?? null;
      return folder === null ? [] : [{ id, name, status, created_at, creator, folder }];
    }),
    unseen_count: unseen,
    unseen_photos_count: photos,
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

export const handleGetActivity = bind(getActivity, async (call) => {
  return { ...nothingNew, documents_count: await countUnseen(call, isDocument) };
});

/** An organisation has no documents. */
export const handleGetOrganizationActivity = bind(getOrganizationActivity, async () => nothingNew);

const nothingNew = { documents_count: 0, events_count: 0, notifications_count: 0 };

async function countUnseen(
  { database, actor, params, now, platform }: FileCall,
  kind: RawBuilder<boolean>,
): Promise<number> {
  const level = fileLevel(actor, params.kindergarten_id, platform.fileOwners);
  const { rows } = await sql<{ unseen: number }>`
    with ${withShares(actor, params.kindergarten_id, now)}
    select count(*) as unseen from (
      select ${fromFiles(params.kindergarten_id, kind)} and ${isNewTo(actor, now)}
        and ${isShownFile(actor, params.kindergarten_id, { level })} and ${level} > 0
      limit ${libraryLimits.unseenDocumentsShown + 1}
    ) unseen`.execute(database);
  return onlyRow(rows).unseen;
}
