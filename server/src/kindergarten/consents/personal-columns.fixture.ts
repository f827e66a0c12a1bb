import { sql } from 'kysely';
import { exported, filled, type HeldColumns, type HeldPeople, number } from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

export const personalColumns: HeldColumns = {
  consent_decisions: {
    kindergarten_id: filled,
    id: number,
    child_id: exported('consents.child_fname'),
    kind: exported('consents.consent'),
    given: exported('consents.given'),
    decided_at: exported('consents.decided_at'),
    user_id: exported('consents.fname', 'consents.lname'),
  },
};

export const personalRows = ({ userId, childId }: HeldPeople) => [
  sql`
      insert into consent_decisions (child_id, kind, given, decided_at, user_id)
      values (${childId}, 'outings', true, ${testNow}, ${userId})`,
];
