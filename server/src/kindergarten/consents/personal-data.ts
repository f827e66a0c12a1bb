import { type RawBuilder, sql } from 'kysely';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { HeldFile, PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { answeredBy } from './answered-by.ts';
import { consentScans, erasePapers } from './papers.ts';

/**
 * A child's decisions with who made them, and those that a person made: a paper belongs to who signed it, not
 * to who recorded it. They are deleted with the child; those of an erased guardian stay with the child,
 * without a name.
 */
export const consentsPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'consents',
        area: 'consents',
        rows: selectDecisions(
          sql`child.fname as child_fname, child.lname as child_lname, paper.signer_name`,
          sql`${answeredBy} = ${id}`,
        ),
      },
    ],
    erase: () => ({
      // Also if they have not accepted; from then on the papers are shown like those of any erased account.
      consent_papers: sql`
        update consent_papers set signer_id = ${id}, signer_name = null
        where signer_name is not null and guardian_id in (select id from memberships where user_id = ${id})`,
    }),
  }),
  child: (id) => ({
    sections: [
      {
        key: 'consents',
        area: 'consents',
        partly: { area: 'guardians', fields: ['fname', 'lname', 'signer_name'] },
        rows: selectDecisions(
          sql`
            case when paper.signer_name is null then person.fname end as fname,
            case when paper.signer_name is null then person.lname end as lname, paper.signer_name`,
          sql`decision.child_id = ${id}`,
        ),
      },
    ],
    files: (database) => listScans(database, id),
    erase: () => ({
      consent_decisions: sql`delete from consent_decisions where child_id = ${id}`,
      consent_papers: (transaction) => erasePapers(transaction, id),
    }),
  }),
};

async function listScans(database: ReadDatabase | Transaction, childId: number): Promise<HeldFile[]> {
  const { rows } = await sql<{ id: number }>`
    select id from consent_papers where child_id = ${childId} and picture_key is not null order by id`.execute(
    database,
  );
  const held = rows.map(({ id }) =>
    // The sheet shows the name and the signature of the guardian.
    consentScans.listHeld(database, id, { name: `consent-${id}.webp`, area: ['consents', 'guardians'] }),
  );
  return (await Promise.all(held)).flat();
}

const selectDecisions = (names: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
  sql<Record<string, string | boolean | null>>`
    select decision.kind as consent, decision.given, decision.decided_at, paper.signed_on, ${names}
    from consent_decisions decision
    left join consent_papers paper on paper.id = decision.paper_id
    join users person on person.id = coalesce(paper.signer_id, decision.user_id)
    join children child on child.id = decision.child_id
    where ${which}
    order by decision.id`;
