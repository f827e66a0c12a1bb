import { type RawBuilder, sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/**
 * A child's decisions with who made them, and those that a guardian made. They are deleted with the child;
 * those of an erased guardian stay with the child, without a name.
 */
export const consentsPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'consents',
        area: 'consents',
        rows: selectDecisions(
          sql`child.fname as child_fname, child.lname as child_lname`,
          sql`decision.user_id = ${id}`,
        ),
      },
    ],
  }),
  child: (id) => ({
    sections: [
      {
        key: 'consents',
        area: 'consents',
        partly: { area: 'guardians', fields: ['fname', 'lname'] },
        rows: selectDecisions(sql`person.fname, person.lname`, sql`decision.child_id = ${id}`),
      },
    ],
    erase: () => ({ consent_decisions: sql`delete from consent_decisions where child_id = ${id}` }),
  }),
};

const selectDecisions = (names: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
  sql<Record<string, string | boolean>>`
    select decision.kind as consent, decision.given, decision.decided_at, ${names}
    from consent_decisions decision
    join users person on person.id = decision.user_id
    join children child on child.id = decision.child_id
    where ${which}
    order by decision.id`;
