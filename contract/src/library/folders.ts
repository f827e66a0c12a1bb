import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { childSafety } from '../kindergarten/child.ts';
import { bySession, bySessionOrToken } from '../platform/callers.ts';
import { identity } from '../platform/identities.ts';
import { routesAt } from '../platform/route.ts';
import {
  instant,
  named,
  pageOf,
  queryNumber,
  rowId,
  ruleError,
  tableQuery,
  tableQueryWith,
  version,
} from '../platform/rules.ts';
import { nameMaximumLength, oneLine } from '../platform/rules-text.ts';
import { libraryLimits } from './limits.ts';
import { moveObstacles } from './moving.ts';
import { accessLevels, shareList } from './sharing.ts';
import { library } from './subjects.ts';

/** For people who may see folders. A change of them is shown in the whole library. */
const routes = routesAt('folders', '/api/kindergartens/{kindergarten_id}', {
  access: requireFlag('kindergarten', 'documents_access_index', 'gallery_access_index'),
});
export const readingFolders = routes.with({ callers: bySessionOrToken });
export const changingFolders = routes.with({ callers: bySession, touches: library });

/** A folder of documents, or of pictures (an album of the gallery). */
export const folderTypes = ['document', 'gallery'] as const;
export type FolderType = (typeof folderTypes)[number];

export const folderRow = z.extend(named, {
  /** With the full name of the class or child. */
  name_string: z.string(),
  type: z.enum(folderTypes),
  /** Null at the top, and if the caller may not see the parent folder. */
  parent_id: z.nullable(z.number()),
  /** The name of that folder. */
  parent_name: z.nullable(z.string()),
  /** Everyone in the kindergarten may view. */
  public: z.boolean(),
  /** People who may view may also edit. */
  shared_edit: z.boolean(),
  /** The class or child that owns the folder or one of its parents. */
  course_id: z.nullable(z.number()),
  child_id: z.nullable(z.number()),
  /** What must be known of that child; in the list of the children's folders alone. */
  safety: z.optional(z.nullable(childSafety)),
  /** It belongs to an archived class. */
  archived: z.boolean(),
  /** What the caller may do with it. */
  access: z.enum(accessLevels),
  created_at: instant,
  updated_at: instant,
  /** How many people and system groups, and how many target groups, are in its lists. */
  acl_identities_count: z.number(),
  acl_target_groups_count: z.number(),
  /** Subfolders that the caller may see. */
  subfolders_count: z.number(),
  version,
  allowed: z.object({
    /** To add folders and files. */
    add: z.boolean(),
    /** To change its name and who may see it: no `rename` for folders named after a class or child. */
    edit: z.boolean(),
    rename: z.boolean(),
    /** Not for a child's folders: there the rights for the child decide. */
    share: z.boolean(),
    /** Only while it is empty. */
    delete: z.boolean(),
    move: z.boolean(),
  }),
});
export type FolderRow = z.output<typeof folderRow>;

/** The caller's identity here, the default manager of a new folder; null for people from outside. */
const ownIdentity = z.nullable(identity);

const folder = z.extend(folderRow, {
  /** From the topmost folder that the caller may see to this one. */
  breadcrumbs: z.array(named),
  parent_managers: z.array(identity),
  /** The entries of its lists; names are empty if the caller may not know them. */
  shared_with: z.array(identity),
  own_identity: ownIdentity,
});
export type Folder = z.output<typeof folder>;

const perPage = (rows: number) => z._default(queryNumber(1, 100), rows);
/** The query of lists of folders; with this default page size. */
export const sorted = (rows: number) => ({
  ...tableQueryWith({ sortBy: ['name', 'updated_at'] }),
  perPage: perPage(rows),
});
export const plainPage = {
  page: tableQuery.page,
  perPage: perPage(libraryLimits.foldersPerPage),
  lang: tableQuery.lang,
};

const numbers = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/, ruleError('only_integers'))),
  z.transform((value: string) => value.split(',').map(Number)),
);

/** The folders to be moved, separated by commas: each row then says why it cannot be the target. */
const moving = { folder_id: z.optional(numbers) };
const obstacle = z.nullable(z.enum(moveObstacles));

const topQuery = z.strictObject({ ...sorted(libraryLimits.foldersPerPage), ...moving });
const topReply = z.extend(pageOf(z.extend(folderRow, { obstacle: z.optional(obstacle) })), {
  /** The automatic albums or folders: of the diary, and of the children's profiles. */
  built_in: z.object({ diary: z.boolean(), children: z.boolean() }),
  own_identity: ownIdentity,
  allowed: z.object({ add_folder: z.boolean() }),
});

/**
 * The topmost albums that the caller may see, also if the parent is hidden from them. With a term: all that
 * they may see, at any depth. Albums of archived classes are last; a child's are found via the child.
 */
export const listGallery = routes.get('listGallery', '/gallery', {
  access: requireFlag('kindergarten', 'gallery_access_index'),
  callers: bySessionOrToken,
  query: topQuery,
  reply: topReply,
});

export const readingDocuments = readingFolders.with({
  access: requireFlag('kindergarten', 'documents_access_index'),
});

/** The same for folders of documents. */
export const listDocuments = readingDocuments.get('listDocuments', '/documents', {
  query: topQuery,
  reply: topReply,
});

/** The folders of documents with the caller in a list, except folders that they created; newest first. */
export const listSharedDocuments = readingDocuments.get('listSharedDocuments', '/documents/shared', {
  query: z.strictObject(plainPage),
  reply: pageOf(folderRow),
});

/** One folder with a page of its subfolders. */
export const openedFolder = z.extend(folder, { subFolders: pageOf(folderRow) });

/** One folder with its subfolders; with a term, all below it. 404 if the caller may not see it. */
export const getFolder = readingFolders.get('getFolder', '/folders/{folder_id}', {
  query: z.strictObject(sorted(libraryLimits.subfoldersPerPage)),
  reply: openedFolder,
});

/** The subfolders of a folder for the move dialog. */
export const listSubfolders = readingFolders.get('listSubfolders', '/folders/{folder_id}/folders', {
  query: z.strictObject({
    ...sorted(libraryLimits.moveFoldersPerPage),
    /** `1`: with `subfolders_count`. */
    subcount: z.optional(z.enum(['0', '1'], ruleError('invalid'))),
    ...moving,
  }),
  reply: pageOf(
    z.extend(folderRow, {
      subfolders_count: z.optional(z.number()),
      /** Why it cannot be the target; null if it can. */
      obstacle,
    }),
  ),
});

/** Not a file name: characters that a disk cannot store are replaced in archives. */
const name = oneLine(1, nameMaximumLength);

/**
 * Creates a folder. At the top it needs the flag to add folders and a list of managers; inside another folder
 * the caller needs edit on it, and missing lists are copied from it.
 */
export const createFolder = changingFolders.post('createFolder', '/folders', {
  body: z.strictObject({
    name,
    type: z.enum(folderTypes, ruleError('required')),
    parent_id: z.optional(z.nullable(rowId)),
    public: z._default(z.boolean(), false),
    shared_edit: z._default(z.boolean(), false),
    view: z.optional(shareList),
    edit: z.optional(shareList),
    manage: z.optional(shareList),
  }),
  reply: folder,
  status: 201,
  example: { body: { name: 'Kodukord', type: 'document', parent_id: 1 } },
});

/**
 * Name and flags, by a person who manages it; 409 if another person changed it meanwhile. The folder of a
 * class or child keeps its name, which may be left out.
 */
export const updateFolder = changingFolders.put('updateFolder', '/folders/{folder_id}', {
  body: z.strictObject({
    name: z.optional(name),
    public: z.boolean(),
    shared_edit: z.boolean(),
    version: rowId,
  }),
  reply: folder,
  conflict: folder,
  example: {
    body: { name: 'Kodukord', public: true, shared_edit: false, version: 1 },
  },
});
