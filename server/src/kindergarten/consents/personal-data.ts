import { sql } from 'kysely';
import {
  countErased,
  type HeldValue,
  type PersonalData,
} from '#server/platform/personal-data/personal-data.ts';

/**
 * A child's decisions with who made them, and those that a guardian made. They go with the child; those of a guardian
 * who is erased stay the child's, without a name.
 */
export const consentsPersonalData: PersonalData = {
  async collect(database, { kind, id }) {
    const isChild = kind === 'child';
    const { rows } = await sql<Record<string, HeldValue>>`
      select
        decision.kind as consent, decision.given, decision.decided_at,
        ${isChild ? sql`person.fname, person.lname` : sql`child.fname as child_fname, child.lname as child_lname`}
      from consent_decisions decision
      join users person on person.id = decision.user_id
      join children child on child.id = decision.child_id
      where ${isChild ? sql`decision.child_id` : sql`decision.user_id`} = ${id}
      order by decision.id`.execute(database);
    const names = { area: 'guardians', fields: ['fname', 'lname'] };
    return { sections: [{ key: 'consents', area: 'consents', rows, ...(isChild && { partly: names }) }] };
  },

  async erase(transaction, { kind, id }) {
    if (kind !== 'child') return {};
    return {
      consent_decisions: await countErased(
        transaction,
        sql`delete from consent_decisions where child_id = ${id}`,
      ),
    };
  },
};
