import { sql } from 'kysely';
import { exported, type HeldColumns, type HeldPeople, number, why } from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  kitchen_prints: {
    kindergarten_id: exported('kitchen_prints.kindergarten'),
    day: exported('kitchen_prints.day'),
    printed_at: exported('kitchen_prints.printed_at'),
    printed_by: number,
    counts: why('Numbers by class and diet, without names'),
  },
};

export const personalRows = ({ kindergartenId, userId }: HeldPeople) => [
  sql`
    insert into kitchen_prints (kindergarten_id, day, printed_at, printed_by, counts)
    values (${kindergartenId}, '2026-10-14', '2026-10-14T06:00:00Z', ${userId}, '{"plates": [], "staff": {}}')`,
];
