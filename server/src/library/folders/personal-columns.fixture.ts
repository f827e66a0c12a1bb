import {
  counter,
  derived,
  exported,
  type HeldColumns,
  number,
  place,
  trash,
} from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  folders: {
    id: number,
    kindergarten_id: exported('folders.kindergarten'),
    name: exported('folders.folder'),
    created_by: exported('folders.made'),
    created_at: exported('folders.created_at'),
    child_id: exported('files.file_name'),
    name_string: derived,
    name_search: derived,
    path: derived,
    version: counter,
    updated_at: counter,
    ...Object.fromEntries(
      ['type', 'parent_id', 'course_id', 'public', 'shared_edit', 'audience_id'].map((name) => [name, place]),
    ),
    deleted_at: trash,
    deleted_by: trash,
  },
};
