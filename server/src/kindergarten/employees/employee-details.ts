import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** The fields of an employee that a kindergarten writes. */
interface EmployeeDetails {
  employee_id: number;
  position: string;
  phone_code: string | null;
  phone_number: string | null;
}

/** Saves the details of new employees; existing details stay. */
export async function insertEmployeeDetails(
  transaction: Transaction,
  details: readonly EmployeeDetails[],
): Promise<void> {
  await sql`
    insert into employee_details (employee_id, position, phone_code, phone_number)
    select employee_id, position, phone_code, phone_number
    from jsonb_to_recordset(${JSON.stringify(details)}::jsonb)
      as listed (employee_id bigint, position text, phone_code text, phone_number text)
    on conflict do nothing`.execute(transaction);
}
