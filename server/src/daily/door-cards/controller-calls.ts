import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readAllowedCards, reportPassages } from '#contract/daily/door-passages.ts';
import { message } from '#contract/platform/failure.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { Failure, forbidden } from '#server/platform/http/failure.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { recordPassages } from './passages.ts';
import { opensDoors } from './select-cards.ts';

interface ControllerCall {
  database: ReadDatabase | Transaction;
  params: { kindergarten_id: number };
  headers: { authorization?: string | undefined };
  audit(ids: Record<string, number | number[]>): void;
}

/** The controller whose token it is; it is valid in its own kindergarten only. 401 for any other, 403 without the module. */
async function requireController({ database, params, headers, audit }: ControllerCall): Promise<number> {
  const token = /^Bearer (\S{20,200})$/i.exec(headers.authorization ?? '')?.[1];
  const { rows } = await sql<{ id: number; is_off: boolean }>`
    select controller.id, 'door-cards' = any(kindergarten.disabled_modules) as is_off
    from door_controllers controller join kindergartens kindergarten on kindergarten.id = controller.kindergarten_id
    where controller.kindergarten_id = ${params.kindergarten_id}
      and controller.token_hash = ${hashSecret(token ?? '')}`.execute(database);
  const [controller] = rows;
  if (token === undefined || controller === undefined)
    throw new Failure(401, message('errors.not_signed_in'));
  if (controller.is_off) throw forbidden();
  audit({ door_controller_id: controller.id });
  return controller.id;
}

interface DoorRow {
  door_id: number;
  name: string;
  cards: string[];
}

/** The tag is the content's own, so that any change of a card, child, guardian or door changes it. */
export const handleReadAllowedCards = bind(readAllowedCards, async (call) => {
  const { database, params } = call;
  const controllerId = await requireController(call);
  const { rows } = await sql<DoorRow>`
    with allowed as (
      select distinct card.number
      from door_cards card
      join children child on child.id = card.child_id
      join memberships guardian on guardian.id = card.guardian_id
      where card.kindergarten_id = ${params.kindergarten_id} and ${opensDoors}
    )
    select door.id as door_id, door.name,
      case when door.opens then array(select number from allowed order by number) else '{}' end as cards
    from door_controller_doors own join doors door on door.id = own.door_id
    where own.door_controller_id = ${controllerId}
    order by door.position, door.id`.execute(database);
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
  call.answerWithTag(`"${hash.slice(0, 27)}"`);
  return { doors: rows };
});

export const handleReportPassages = bind(reportPassages, async (call) => {
  const { database, params, body, now } = call;
  const controllerId = await requireController(call);
  await sql`update door_controllers set reported_at = ${now} where id = ${controllerId}`.execute(database);
  // A door that is not the controller's own is kept as none.
  const { rows: own } = await sql<{ door_id: number }>`
    select door_id from door_controller_doors where door_controller_id = ${controllerId}`.execute(database);
  const doors = new Set(own.map(({ door_id }) => door_id));
  const passages = body.passages.map((one) => ({
    ...one,
    door_id: one.door_id !== null && doors.has(one.door_id) ? one.door_id : null,
  }));
  const written = await recordPassages(database, { kindergartenId: params.kindergarten_id, now }, passages);
  return { accepted: passages.map(({ key }) => key), written };
});
