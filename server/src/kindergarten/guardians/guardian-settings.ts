import { sql } from 'kysely';
import {
  type GuardianSettings,
  getGuardianSettings,
  updateGuardianSettings,
} from '#contract/kindergarten/guardians.ts';
import { seesAddresses, shownEmail } from '#server/access/roles/member-email.ts';
import { type PhoneColumns, readPhone } from '#server/platform/database/phone.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

type Row = Omit<GuardianSettings, 'phone' | 'email'> &
  PhoneColumns & { email: string | null; is_self: boolean };

/** 404 for an actor who is neither this guardian nor may edit the kindergarten's guardians. */
async function readGuardianSettings({
  database,
  actor,
  params,
}: Call<typeof getGuardianSettings> | Call<typeof updateGuardianSettings>): Promise<GuardianSettings> {
  const { rows } = await sql<Row>`
    select
      membership.id as guardian_id, ${shownEmail('membership', 'person')} as email,
      membership.user_id = ${actor.userId} as is_self, details.phone_code, details.phone_number,
      coalesce(details.address, '') as address, coalesce(details.show_email, false) as show_email,
      coalesce(details.show_phone, false) as show_phone, coalesce(details.version, 1) as version
    from memberships membership
    join users person on person.id = membership.user_id
    left join guardian_details details on details.guardian_id = membership.id
    where membership.id = ${params.guardian_id} and membership.kindergarten_id = ${params.kindergarten_id}
      and membership.type = 'guardian'
      and (${actor.hasFlag('guardians_can_edit')} or (membership.user_id = ${actor.userId} and membership.active))`.execute(
    database,
  );
  const row = requireRow(rows);
  const email = row.is_self || seesAddresses(actor) ? row.email : null;
  return { ...row, email, phone: readPhone(row) };
}

export const handleGetGuardianSettings = bind(getGuardianSettings, readGuardianSettings);

export const handleUpdateGuardianSettings = bind(updateGuardianSettings, async (call) => {
  const { database, params, body } = call;
  await readGuardianSettings(call);
  // If two first edits arrive at once, the second finds the row with a newer version.
  const writing = sql`
    insert into guardian_details as details (guardian_id, phone_code, phone_number, address, show_email, show_phone, version)
    values (
      ${params.guardian_id}, ${body.phone?.code ?? null}, ${body.phone?.number ?? null}, ${body.address},
      ${body.show_email}, ${body.show_phone}, ${body.version + 1}
    )
    on conflict (guardian_id) do update set
      phone_code = excluded.phone_code, phone_number = excluded.phone_number, address = excluded.address,
      show_email = excluded.show_email, show_phone = excluded.show_phone, version = excluded.version
    where details.version = ${body.version}`.execute(database);
  return editRow(call, writing, () => readGuardianSettings(call));
});
