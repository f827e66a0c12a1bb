import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** The details of an employee move to the other membership if that has none. */
export async function joinEmployees(
  transaction: Transaction,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await sql`
    update employee_details set employee_id = ${into}
    where employee_id = ${from} and not exists (
      select from employee_details where employee_id = ${into}
    )`.execute(transaction);
}
