import { type RawBuilder, sql } from 'kysely';
import {
  getPickUpPicture,
  getPickUps,
  type Handover,
  type KnownPerson,
  type PickUp,
  type PickUpPerson,
  type PickUps,
  type RefusedPerson,
} from '#contract/daily/pick-ups.ts';
import { isOwnChild } from '#server/kindergarten/children/access.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { type PhoneColumns, readPhone } from '#server/platform/database/phone.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { namesFetchers, type PickUpRights, type PickUpsCall, requirePickUps } from './access.ts';
import { pickUpPictures } from './pictures.ts';
import { guardianName, namedPicturePath, selectPickUps } from './select-pick-ups.ts';

/** How many handovers the page shows; the history has all. */
const shownHandovers = 10;

interface Row extends PhoneColumns {
  id: number;
  refused: boolean;
  name: string;
  relation: string;
  picture: string | null;
  note: string;
  valid_from: string | null;
  valid_until: string | null;
  one_time: boolean;
  version: number;
}

/** All of it as this caller may see it. */
export async function readPickUps(
  call: PickUpsCall,
  { cares, seesHandovers, mayEdit, mayGuard }: PickUpRights,
): Promise<PickUps> {
  const { database, actor, params } = call;
  const { rows } = await sql<{ data: PickUp[] }>`
    select ${selectPickUps(actor.today)} as data from children child where child.id = ${params.child_id}`.execute(
    database,
  );
  const people = await readNamed(call, sql<boolean>`not named.refused`);
  return {
    today: actor.today,
    timezone: actor.placeTimezone,
    data: onlyRow(rows).data,
    people: people.filter((one) => !isOver(one, actor)).map(toPerson),
    known: mayEdit ? await readKnown(call, cares) : [],
    refused: cares
      ? {
          guardians: await readBarred(call),
          people: (await readNamed(call, sql<boolean>`named.refused`)).map(toRefused),
        }
      : null,
    handovers: seesHandovers ? await readHandovers(call) : [],
    allowed: { edit: mayEdit, guard: mayGuard },
  };
}

/** A one-time pick-up of the past says nothing any more; of other people it is shown that they were. */
function isOver({ one_time: oneTime, valid_until: until }: Row, { today }: Actor): boolean {
  return oneTime && until !== null && until < today;
}

async function readNamed({ database, params }: PickUpsCall, which: RawBuilder<boolean>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select named.id, named.refused, named.name, named.relation, ${namedPicturePath} as picture, named.note,
      named.phone_code, named.phone_number, named.valid_from, named.valid_until, named.one_time, named.version
    from pick_up_persons named
    where named.child_id = ${params.child_id} and ${which}
    order by named.name, named.id`.execute(database);
  return rows;
}

const toPerson = ({ valid_from, ...row }: Row): PickUpPerson => ({
  ...row,
  phone: readPhone(row),
  valid_from: valid_from ?? '',
});

const toRefused = (row: Row): RefusedPerson => ({ ...row, phone: readPhone(row) });

/** One person as the page shows them; 404 if there is none of this kind. */
export async function findPerson(call: PickUpsCall, id: number): Promise<PickUpPerson> {
  return toPerson(requireRow(await readNamed(call, sql`named.id = ${id} and not named.refused`)));
}

export async function findRefused(call: PickUpsCall, id: number): Promise<RefusedPerson> {
  return toRefused(requireRow(await readNamed(call, sql`named.id = ${id} and named.refused`)));
}

/** How many people are offered for one day: more would be a list to search. */
const offeredPeople = 8;

/**
 * People whom family or staff have named, except those who may fetch the child every day anyway; of siblings only those whose
 * guardian the actor is, and whom they may name somebody for, too. Whoever is told who is refused (`cares`) is not offered
 * them; a family would learn of it by who is missing.
 */
async function readKnown({ database, actor, params }: PickUpsCall, cares: boolean): Promise<KnownPerson[]> {
  const { child_id: childId, kindergarten_id: kindergartenId } = params;
  const { rows } = await sql<{ name: string; relation: string } & PhoneColumns>`
    select known.name, known.relation, known.phone_code, known.phone_number
    from (
      select distinct on (lower(person.name)) person.name, person.relation, person.phone_code, person.phone_number,
        person.latest
      from (
        select named.name, named.relation, named.phone_code, named.phone_number, named.valid_from as latest
        from pick_up_persons named join children child on child.id = named.child_id
        where not named.refused and (
          named.child_id = ${childId}
          or ${isOwnChild(actor, kindergartenId)} and ${namesFetchers(actor, kindergartenId)}
        )
        union all
        select contact.name, contact.relation, contact.phone_code, contact.phone_number, null
        from emergency_contacts contact where contact.child_id = ${childId} and not contact.may_fetch
      ) person
      where not exists (
        select from pick_up_persons lasting
        where lasting.child_id = ${childId} and not lasting.refused and lower(lasting.name) = lower(person.name)
          and lasting.valid_from <= ${actor.today} and lasting.valid_until is null
      ) and not exists (
        select from emergency_contacts lasting
        where lasting.child_id = ${childId} and lasting.may_fetch and lower(lasting.name) = lower(person.name)
      ) and not (${cares} and exists (
        select from pick_up_persons named
        where named.child_id = ${childId} and named.refused and lower(named.name) = lower(person.name)
      ))
      order by lower(person.name), person.latest desc nulls last
    ) known
    order by known.latest desc nulls last, known.name
    limit ${offeredPeople}`.execute(database);
  return rows.map(({ name, relation, ...columns }) => ({ name, relation, phone: readPhone(columns) }));
}

async function readBarred({
  database,
  params,
}: PickUpsCall): Promise<{ guardian_id: number; name: string }[]> {
  const { rows } = await sql<{ guardian_id: number; name: string }>`
    select guardian.id as guardian_id, ${guardianName} as name
    from barred_guardians barred
    join memberships guardian on guardian.id = barred.guardian_id
    join users person on person.id = guardian.user_id
    where barred.child_id = ${params.child_id}
    order by name, guardian.id`.execute(database);
  return rows;
}

async function readHandovers({ database, params }: PickUpsCall): Promise<Handover[]> {
  const { rows } = await sql<Handover>`
    select handover.id, handover.day, to_char(handover.time, 'HH24:MI') as time,
      case when guardian.id is null then handover.name else ${guardianName} end as name,
      recorder.fname as recorded_by
    from pick_up_handovers handover
    join users recorder on recorder.id = handover.recorded_by
    left join memberships guardian on guardian.id = handover.guardian_id
    left join users person on person.id = guardian.user_id
    where handover.child_id = ${params.child_id}
    order by handover.day desc, handover.time desc, handover.id desc
    limit ${shownHandovers}`.execute(database);
  return rows;
}

export const handleGetPickUps = bind(getPickUps, async (call) => {
  const read = await readPickUps(call, await requirePickUps(call));
  const named = [...read.people, ...(read.refused?.people ?? [])];
  call.audit({ pick_up_person_id: named.map(({ id }) => id) });
  return read;
});

export const handleGetPickUpPicture = bind(getPickUpPicture, async (call) => {
  const { database, params, platform } = call;
  const { cares } = await requirePickUps(call);
  const { rows } = await sql`
    select from pick_up_persons named
    where named.id = ${params.pick_up_person_id} and named.child_id = ${params.child_id}
      and named.picture_key = ${params.picture} and (${cares} or not named.refused)`.execute(database);
  requireRow(rows);
  return pickUpPictures.open(platform, params.picture);
});
