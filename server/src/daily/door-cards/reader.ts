import { sql } from 'kysely';
import { addPassage, type ReadCard, readDoorCard } from '#contract/daily/door-passages.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import { guardsChild } from '#server/daily/pick-ups/access.ts';
import { selectPickUps } from '#server/daily/pick-ups/select-pick-ups.ts';
import { seesChildArea } from '#server/kindergarten/children/access.ts';
import { picturePath } from '#server/kindergarten/children/picture-path.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { seesCards } from './access.ts';
import { recordPassages } from './passages.ts';
import { isBarred, isOff } from './select-cards.ts';

interface ReaderCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number };
  audit(ids: Record<string, number | number[]>): void;
}

type Child = ReadCard['children'][number];

interface Row extends Child {
  guardian: string;
  is_blocked: boolean;
  is_barred: boolean;
  /** Whether the actor learns who must not fetch the child. */
  guards: boolean;
  is_off: boolean;
}

/** Whose card it is, as far as the actor sees these children; of two cards the one that opens doors. */
async function readCard({ database, actor, params, audit }: ReaderCall, number: string): Promise<ReadCard> {
  const kindergartenId = params.kindergarten_id;
  const { rows } = await sql<Row>`
    select child.id, child.fname, child.lname,
      case when ${seesChildArea(actor, kindergartenId, 'profile')} then ${picturePath} end as profile_picture,
      ${selectPickUps(actor.today)} as pick_ups,
      btrim(${memberName('fname', 'holder', 'account')} || ' ' || ${memberName('lname', 'holder', 'account')}) as guardian,
      card.blocked_at is not null as is_blocked, ${isBarred} as is_barred,
      ${guardsChild(actor, kindergartenId)} as guards,
      ${isOff} or holder.archived_at is not null as is_off
    from door_cards card
    join children child on child.id = card.child_id
    join memberships holder on holder.id = card.guardian_id
    join users account on account.id = holder.user_id
    where card.kindergarten_id = ${kindergartenId} and card.number = ${number} and ${seesCards(actor, kindergartenId)}
    order by card.blocked_at is not null, child.fname, child.id`.execute(database);
  audit({ child_id: rows.map(({ id }) => id) });
  const opening = rows.filter((row) => !row.is_blocked && !row.is_barred && !row.is_off);
  const [first] = opening.length > 0 ? opening : rows;
  if (first === undefined) return { number, state: 'unknown', guardian: '', children: [] };
  const children = (opening.length > 0 ? opening : rows).map(
    ({ guardian, is_blocked, is_barred, is_off, guards, ...child }) => child,
  );
  return { number, state: findState(first), guardian: first.guardian, children };
}

function findState(row: Row): ReadCard['state'] {
  if (row.is_barred && row.guards) return 'barred';
  if (row.is_blocked) return 'blocked';
  return row.is_off || row.is_barred ? 'off' : 'valid';
}

export const handleReadDoorCard = bind(readDoorCard, (call) => readCard(call, call.query.number));

export const handleAddPassage = bind(addPassage, async (call) => {
  const { database, actor, params, body, now } = call;
  const { key, number, direction } = body;
  const { state } = await readCard(call, number);
  if (state !== 'valid') throw invalidField('number', 'door-cards.not_valid');
  const seen = { kindergartenId: params.kindergarten_id, now, seenBy: actor.userId };
  await recordPassages(database, seen, [{ key, door_id: null, number, direction, passed_at: now }]);
  return { passed_at: now };
});
