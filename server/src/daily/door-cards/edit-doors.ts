import { sql } from 'kysely';
import { type Door, type Doors, listDoors, saveDoors } from '#contract/daily/door-cards.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';

interface DoorsCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number };
}

async function readDoors({ database, actor, params }: DoorsCall): Promise<Doors> {
  const { rows } = await sql<Door>`
    select id as door_id, name, opens from doors
    where kindergarten_id = ${params.kindergarten_id} order by position, id`.execute(database);
  const { rows: settings } = await sql<{ sets_attendance: boolean; version: number }>`
    select sets_attendance, version from door_card_settings where kindergarten_id = ${params.kindergarten_id}`.execute(
    database,
  );
  const { sets_attendance, version } = settings[0] ?? { sets_attendance: false, version: 0 };
  return { data: rows, sets_attendance, version, allowed: { edit: actor.hasFlag('doorcards_edit_doors') } };
}

export const handleListDoors = bind(listDoors, readDoors);

export const handleSaveDoors = bind(saveDoors, async (call) => {
  const { database, params, body } = call;
  const kindergartenId = params.kindergarten_id;
  // The first edit makes the row; of two at once the second waits here and then finds the other's version.
  const { numAffectedRows } = await sql`
    insert into door_card_settings as chosen (kindergarten_id, sets_attendance, version)
    values (${kindergartenId}, ${body.sets_attendance}, 1)
    on conflict (kindergarten_id) do update
      set sets_attendance = excluded.sets_attendance, version = chosen.version + 1
      where chosen.version = ${body.version}`.execute(database);
  const before = await readDoors(call);
  if (numAffectedRows !== 1n) throw call.conflict(before);
  const kept = body.doors.flatMap(({ door_id }) => door_id ?? []);
  const known = new Set(before.data.map(({ door_id }) => door_id));
  if (new Set(kept).size < kept.length || kept.some((id) => !known.has(id))) {
    throw invalidField('doors', 'rules.invalid');
  }
  await sql`
    delete from doors where kindergarten_id = ${kindergartenId} and id <> all(${kept}::bigint[])`.execute(
    database,
  );
  const listed = JSON.stringify(body.doors.map((door, position) => ({ ...door, position })));
  await sql`
    update doors door set name = listed.name, opens = listed.opens, position = listed.position
    from jsonb_to_recordset(${listed}::jsonb) as listed (door_id bigint, name text, opens boolean, position integer)
    where door.id = listed.door_id and door.kindergarten_id = ${kindergartenId}`.execute(database);
  await sql`
    insert into doors (kindergarten_id, name, opens, position)
    select ${kindergartenId}::bigint, name, opens, position
    from jsonb_to_recordset(${listed}::jsonb) as listed (door_id bigint, name text, opens boolean, position integer)
    where door_id is null order by position`.execute(database);
  return readDoors(call);
});
