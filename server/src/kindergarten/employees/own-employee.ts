import { sql } from 'kysely';
import {
  getOwnEmployee,
  type OwnEmployee,
  updateOwnEmployeeData,
  updateOwnEmployeeSettings,
} from '#contract/kindergarten/employees.ts';
import { type PhoneColumns, readPhone } from '#server/platform/database/phone.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

type Row = Omit<OwnEmployee, 'phone'> & PhoneColumns;

type OwnCall =
  | Call<typeof getOwnEmployee>
  | Call<typeof updateOwnEmployeeData>
  | Call<typeof updateOwnEmployeeSettings>;

/** 404 if the actor is not (or no longer) this employee. */
async function readOwnEmployee({ database, actor, params }: OwnCall): Promise<OwnEmployee> {
  const { rows } = await sql<Row>`
    select
      membership.id as employee_id, person.email, details.phone_code, details.phone_number,
      coalesce(details.show_email, false) as show_email, coalesce(details.show_phone, false) as show_phone,
      coalesce(details.version, 1) as version
    from memberships membership
    join users person on person.id = membership.user_id
    left join employee_details details on details.employee_id = membership.id
    where membership.id = ${params.employee_id} and membership.type = 'employee' and membership.active
      and membership.user_id = ${actor.userId}`.execute(database);
  const row = requireRow(rows);
  return { ...row, phone: readPhone(row) };
}

export const handleGetOwnEmployee = bind(getOwnEmployee, readOwnEmployee);

export const handleUpdateOwnData = bind(updateOwnEmployeeData, async (call) => {
  const { database, params, body } = call;
  await readOwnEmployee(call);
  const writing = sql`
    insert into employee_details as details (employee_id, phone_code, phone_number, version)
    values (${params.employee_id}, ${body.phone?.code ?? null}, ${body.phone?.number ?? null}, ${body.version + 1})
    on conflict (employee_id) do update set
      phone_code = excluded.phone_code, phone_number = excluded.phone_number, version = excluded.version
    where details.version = ${body.version}`.execute(database);
  return editRow(call, writing, () => readOwnEmployee(call));
});

/** Only the person decides what is shown, so the last write wins. */
export const handleUpdateOwnSettings = bind(updateOwnEmployeeSettings, async (call) => {
  const { database, params, body } = call;
  await readOwnEmployee(call);
  await sql`
    insert into employee_details as details (employee_id, show_email, show_phone, version)
    values (${params.employee_id}, ${body.show_email}, ${body.show_phone}, 1)
    on conflict (employee_id) do update set show_email = excluded.show_email, show_phone = excluded.show_phone`.execute(
    database,
  );
  return readOwnEmployee(call);
});
