import { sql } from 'kysely';
import {
  counter,
  derived,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
  place,
  trash,
  why,
} from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

export const personalColumns: HeldColumns = {
  files: {
    id: number,
    kindergarten_id: exported('uploads.kindergarten'),
    organization_id: exported('uploads.kindergarten'),
    created_by: exported('uploads.file_name'),
    name: exported('uploads.file_name', 'files.file_name'),
    description: exported('uploads.description', 'files.description'),
    size: exported('uploads.bytes'),
    uploaded_at: exported('uploads.uploaded_at', 'files.uploaded_at'),
    captured_at: exported('files.captured_at'),
    storage_key: exported('library/Sügis.jpg'),
    filename: why('An address drawn by lot'),
    ...Object.fromEntries(
      ['folder_id', 'file_set_id', 'owner_kind', 'day', 'type'].map((name) => [name, place]),
    ),
    ...Object.fromEntries(
      ['mime_type', 'width', 'height', 'thumbnails', 'placeholder', 'may_hold_place', 'created_at'].map(
        (name) => [name, derived],
      ),
    ),
    shared_at: why('Of the staff: when they showed a picture to the parents'),
    updated_at: counter,
    version: counter,
    deleted_at: trash,
    deleted_by: trash,
  },
  file_children: {
    kindergarten_id: filled,
    file_id: exported('files.file_name'),
    child_id: number,
    created_by: why('Of the staff: who marked a child stands in the log of calls'),
    created_at: why('Of the staff: when a child was marked stands in the log of calls'),
    evidence_at: exported('files.is_evidence'),
    evidence_by: why('Of the staff: who kept it as evidence stands in the log of calls'),
  },
  file_views: {
    ...Object.fromEntries(
      ['user_id', 'file_id', 'seen_at'].map((name) => [name, why('Which files are still new to the reader')]),
    ),
    kindergarten_id: filled,
  },
  uploads: Object.fromEntries(
    [
      ...['id', 'key', 'user_id', 'kindergarten_id', 'target', 'name', 'size', 'uploaded_at', 'file_id'],
      ...['created_at', 'expires_at', 'sent_key', 'ended_at'],
    ].map((name) => [
      name,
      why(
        'An unfinished upload, for a day at most, or the nameless receipt of one whose file is exported among the files',
      ),
    ]),
  ),
};

export const personalRows = ({ userId, childId, kindergartenId, folderId }: HeldPeople) => [
  sql`
      with made as (
        insert into files (
          kindergarten_id, folder_id, type, filename, storage_key, name, description, mime_type, size, captured_at,
          uploaded_at, created_at, created_by, updated_at
        ) values (
          ${kindergartenId}, ${folderId}, 'gallery', 'chance', 'a-key', 'Sügis.jpg', 'Metsas', 'image/jpeg', 10, ${testNow},
          ${testNow}, ${testNow}, ${userId}, ${testNow}
        ) returning id
      )
      insert into file_children (file_id, child_id, created_at, evidence_at, evidence_by)
      select id, ${childId}, ${testNow}, ${testNow}, ${userId} from made`,
];
