import { sql } from 'kysely';
import { filled, type HeldColumns, type HeldPeople, number, told } from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

export const personalColumns: HeldColumns = {
  consent_decisions: {
    kindergarten_id: filled,
    id: number,
    child_id: told('consents.child_fname'),
    kind: told('consents.consent'),
    given: told('consents.given'),
    decided_at: told('consents.decided_at'),
    user_id: told('consents.fname', 'consents.lname'),
  },
};

export const personalRows = ({ userId, childId }: HeldPeople) => [
  sql`
      insert into consent_decisions (child_id, kind, given, decided_at, user_id)
      values (${childId}, 'outings', true, ${testNow}, ${userId})`,
];
