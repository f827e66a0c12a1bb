import { sql } from 'kysely';
import { exported, type HeldColumns, type HeldPeople, number, why } from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

const reading = why('How a list of other people was read; it waits for a day at most');

export const personalColumns: HeldColumns = {
  import_files: {
    kindergarten_id: exported('imports.kindergarten'),
    user_id: number,
    name: exported('imports.name'),
    uploaded_at: exported('imports.uploaded_at'),
    rows_count: exported('imports.rows_count'),
    ...Object.fromEntries(
      [
        ...['source', 'model', 'encoding', 'headings', 'columns', 'rows', 'expires_at', 'rows_done'],
        ...['alive_until', 'result'],
      ].map((name) => [name, reading]),
    ),
  },
};

export const personalRows = ({ userId, kindergartenId }: HeldPeople) => [
  sql`
      insert into import_files (
        kindergarten_id, user_id, name, source, model, encoding, headings, columns, rows, rows_count, uploaded_at,
        expires_at
      ) values (
        ${kindergartenId}, ${userId}, 'nimekiri.csv', 'file', 'children', 'utf-8', '{}', '{}', '[]', 0, ${testNow},
        ${testNow}
      )`,
];
