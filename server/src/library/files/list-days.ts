import { type RawBuilder, sql } from 'kysely';
import { listFileDays } from '#contract/library/file-days.ts';
import { knowIdentities } from '#server/kindergarten/target-groups/know-identities.ts';
import { type FolderLevel, requireFolder, withShares } from '#server/library/folders/access.ts';
import { bind } from '#server/platform/http/bind.ts';
import {
  type FileCall,
  fileLevel,
  fromFiles,
  isKnownStaff,
  isShownFile,
  liesIn,
  liesInOrBelow,
  withStaff,
} from './access.ts';
import { isFound, orders } from './list-files.ts';

interface DaysOf {
  where: RawBuilder<boolean>;
  /** The day of a row of `files file`. */
  day: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  /** The actor's level, if it is already known and the same for all rows. */
  level?: FolderLevel | undefined;
}

/** The days of the files that meet the condition and that the actor sees, with their numbers. */
export async function countDays(call: FileCall, { where, day, direction, level }: DaysOf) {
  const { database, actor, params, now, platform } = call;
  const kindergartenId = params.kindergarten_id;
  const reader = level === undefined ? await knowIdentities(call) : actor;
  const known =
    level === undefined
      ? fileLevel(reader, kindergartenId, platform.fileOwners)
      : sql<FolderLevel>`${level}::integer`;
  const { rows } = await sql<{ day: string; count: number }>`
    with ${withStaff(actor, kindergartenId)}
    ${level === undefined ? sql`, ${withShares(reader, kindergartenId, now)}` : sql``}
    select file.day, count(*) as count
    from (
      select ${day}::text as day, ${known} as level
      ${fromFiles(kindergartenId, where)}
        and ${isShownFile(actor, kindergartenId, { staff: isKnownStaff(actor), level: known })}
      offset 0
    ) file
    where file.level > 0
    group by file.day
    order by file.day ${direction === 'desc' ? sql`desc` : sql`asc`}`.execute(database);
  return { data: rows };
}

export const handleListFileDays = bind(listFileDays, async (call) => {
  const { params, query, actor } = call;
  const { id, level } = await requireFolder(call, params.folder_id, 1);
  const isSearched = query.term !== undefined;
  return countDays(call, {
    where: isFound(isSearched ? liesInOrBelow(id) : liesIn(id), query.term),
    day: sql`(${orders[query.sortBy]} at time zone ${actor.placeTimezone}::text)::date`,
    direction: query.sortDir,
    level: isSearched ? undefined : level,
  });
});
