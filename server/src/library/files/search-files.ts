import { type RawBuilder, sql } from 'kysely';
import type { FolderType } from '#contract/library/folders.ts';
import {
  deleteFoundFiles,
  downloadFound,
  listFoundLinks,
  searchFileIds,
  searchFiles,
} from '#contract/library/search.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { fileLevel, lockNamed } from './access.ts';
import { linkPacked, packArchive } from './archive.ts';
import { deleteFound } from './change-files.ts';
import { isFound, listIds, pageFiles } from './list-files.ts';

/** Holds for the rows of `fromFiles` in folders that do not belong to a child. */
const liesInFolder = sql<boolean>`(file.folder_id is not null and folder.child_id is null)`;

function liesAnywhere(type: FolderType): RawBuilder<boolean> {
  return sql`${liesInFolder} and file.type = ${type}`;
}

export const handleSearchFiles = bind(searchFiles, (call) => pageFiles(call, liesAnywhere(call.query.type)));

export const handleSearchFileIds = bind(searchFileIds, (call) =>
  listIds(call, isFound(liesAnywhere(call.query.type), call.query.term)),
);

export const handleDeleteFoundFiles = bind(deleteFoundFiles, async (call) => {
  return deleteFound(call, await lockNamed(call, liesInFolder));
});

export const handleDownloadFound = bind(downloadFound, async (call) => {
  return packArchive(call, selectFound(call), call.query.term);
});

export const handleListFoundLinks = bind(listFoundLinks, async (call) => {
  return linkPacked(call, selectFound(call));
});

type FoundCall = Call<typeof downloadFound | typeof listFoundLinks>;

function selectFound({ actor, params, query, platform }: FoundCall) {
  const place = isFound(liesAnywhere(query.type), query.term);
  const level = fileLevel(actor, params.kindergarten_id, platform.fileOwners);
  return sql<boolean>`(${place} and ${level} > 0)`;
}
