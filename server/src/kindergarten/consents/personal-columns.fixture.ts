import { sql } from 'kysely';
import {
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
  why,
} from '#server/testing/held-columns.ts';
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
    paper_id: number,
  },
  consent_papers: {
    kindergarten_id: filled,
    id: number,
    child_id: exported('consents.child_fname'),
    guardian_id: number,
    signer_id: exported('consents.fname', 'consents.lname'),
    signer_name: exported('consents.signer_name'),
    signed_on: exported('consents.signed_on'),
    recorded_at: exported('consents.decided_at'),
    recorded_by: why('What was typed in is of who signed, and of the child; the archive of those holds it'),
    picture_key: why(
      'A scan belongs to the child; the archive of the child holds it as `consent-<number>.webp`',
    ),
  },
};

export const personalRows = ({ userId, childId }: HeldPeople) => [
  sql`
      insert into consent_decisions (child_id, kind, given, decided_at, user_id)
      values (${childId}, 'outings', true, ${testNow}, ${userId})`,
  sql`
      with paper as (
        insert into consent_papers (child_id, signer_name, signed_on, recorded_at, recorded_by)
        values (${childId}, 'Mari Maasikas', '2026-10-13', ${testNow}, ${userId})
        returning id
      )
      insert into consent_decisions (child_id, kind, given, decided_at, user_id, paper_id)
      select ${childId}, 'transport', true, ${testNow}, ${userId}, id from paper`,
];
