import {
  counter,
  derived,
  type HeldColumns,
  number,
  place,
  told,
  trash,
} from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  folders: {
    id: number,
    kindergarten_id: told('folders.kindergarten'),
    name: told('folders.folder'),
    created_by: told('folders.made'),
    created_at: told('folders.created_at'),
    child_id: told('files.file_name'),
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
