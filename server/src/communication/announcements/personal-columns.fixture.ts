import { sql } from 'kysely';
import {
  counter,
  derived,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
  why,
} from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

const setting = why('How the announcement is shown, which says nothing about its author');

export const personalColumns: HeldColumns = {
  announcements: {
    id: number,
    kindergarten_id: exported('announcements.place'),
    organization_id: exported('announcements.place'),
    audience_id: number,
    file_set_id: number,
    author_id: number,
    title: exported('announcements.title'),
    body: why('The kindergarten’s text to many people; the archive shows how it begins'),
    preview: exported('announcements.text'),
    valid_from: setting,
    valid_until: setting,
    published_at: derived,
    is_pinned: setting,
    needs_confirmation: setting,
    language: setting,
    created_at: exported('announcements.created_at'),
    edited_at: setting,
    reminded_at: setting,
    version: counter,
  },
  announcement_uploads: Object.fromEntries(
    ['file_set_id', 'user_id', 'kindergarten_id', 'organization_id'].map((name) => [
      name,
      why('Where files wait that are not sent, for a day at most; they are exported among the files'),
    ]),
  ),
  announcement_reads: {
    announcement_id: exported('announcements_read.title', 'announcements_read.place'),
    announcement_kindergarten_id: exported('announcements_read.place'),
    announcement_organization_id: exported('announcements_read.place'),
    user_id: filled,
    seen_at: exported('announcements_read.seen_at'),
    confirmed_at: exported('announcements_read.confirmed_at'),
  },
};

export const personalRows = ({ kindergartenId, userId }: HeldPeople) => [
  sql`
    with made as (
      insert into announcements (
        kindergarten_id, audience_id, author_id, title, body, preview, valid_from, valid_until, published_at, is_pinned,
        needs_confirmation, language, created_at, edited_at, reminded_at
      ) values (
        ${kindergartenId}, make_audience('announcements', ${kindergartenId}), ${userId}, 'Sügispidu', '<p>Ootame kõiki.</p>',
        'Ootame kõiki.', '2026-10-14', '2026-10-20', ${testNow}, true, true, 'et', ${testNow}, ${testNow}, ${testNow}
      )
      returning id
    )
    insert into announcement_reads (announcement_id, user_id, seen_at, confirmed_at)
    select id, ${userId}, ${testNow}, ${testNow} from made`,
  sql`
    insert into announcement_uploads (file_set_id, user_id, kindergarten_id)
    values (make_file_set(${kindergartenId}, 'announcements'), ${userId}, ${kindergartenId})`,
];
