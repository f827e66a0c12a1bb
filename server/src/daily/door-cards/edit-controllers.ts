import { sql } from 'kysely';
import {
  createDoorController,
  type DoorController,
  deleteDoorController,
  listDoorControllers,
} from '#contract/daily/door-passages.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { hashSecret, makeSecret } from '#server/platform/secrets.ts';

/** The kindergarten's controllers, each with its doors in their order. */
async function readControllers(
  database: ReadDatabase | Transaction,
  kindergartenId: number,
): Promise<DoorController[]> {
  const { rows } = await sql<DoorController>`
    select controller.id, controller.name, controller.created_at, controller.reported_at,
      coalesce((
        select json_agg(json_build_object('door_id', door.id, 'name', door.name) order by door.position, door.id)
        from door_controller_doors own join doors door on door.id = own.door_id
        where own.door_controller_id = controller.id
      ), '[]'::json) as doors
    from door_controllers controller
    where controller.kindergarten_id = ${kindergartenId}
    order by controller.id`.execute(database);
  return rows;
}

export const handleListDoorControllers = bind(listDoorControllers, async ({ database, params }) => ({
  data: await readControllers(database, params.kindergarten_id),
}));

/** Makes the token; the prefix lets secret scanners find leaks. */
export const handleCreateDoorController = bind(
  createDoorController,
  async ({ database, params, body, now }) => {
    const kindergartenId = params.kindergarten_id;
    const doorIds = [...new Set(body.door_ids)];
    const { rows: doors } = await sql`
      select from doors where kindergarten_id = ${kindergartenId} and id = any(${doorIds}::bigint[]) for share`.execute(
      database,
    );
    if (doors.length < doorIds.length) throw invalidField('door_ids', 'rules.invalid');
    const token = `kiik_door_${makeSecret()}`;
    const { rows } = await sql<{ id: number }>`
      insert into door_controllers (kindergarten_id, name, token_hash, created_at)
      values (${kindergartenId}, ${body.name}, ${hashSecret(token)}, ${now})
      returning id`.execute(database);
    const { id } = onlyRow(rows);
    await sql`
      insert into door_controller_doors (kindergarten_id, door_controller_id, door_id)
      select ${kindergartenId}::bigint, ${id}::bigint, door_id from unnest(${doorIds}::bigint[]) as door_id`.execute(
      database,
    );
    const made = (await readControllers(database, kindergartenId)).filter((one) => one.id === id);
    return { ...onlyRow(made), token };
  },
);

export const handleDeleteDoorController = bind(deleteDoorController, async ({ database, params }) => {
  const { rows } = await sql`
    delete from door_controllers
    where id = ${params.door_controller_id} and kindergarten_id = ${params.kindergarten_id} returning id`.execute(
    database,
  );
  requireRow(rows);
  return { deleted: true };
});
