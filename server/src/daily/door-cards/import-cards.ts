import { sql } from 'kysely';
import { importDoorCards } from '#contract/daily/door-cards.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import { readTable } from '#server/kindergarten/import/read-table.ts';
import { UnreadableTable } from '#server/kindergarten/import/table-limits.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidFields } from '#server/platform/http/failure.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';
import { editsCards, holdCards, seesCards } from './access.ts';
import { keepCardChanges } from './history.ts';
import { type GivenCard, type KnownGuardian, planCards } from './plan-cards.ts';

export const handleImportDoorCards = bind(importDoorCards, async (call) => {
  const { database, actor, params, file, now } = call;
  const kindergartenId = params.kindergarten_id;
  const { rows: table } = await readTable(file).catch((error: unknown) => {
    if (error instanceof UnreadableTable) throw invalidFields({ file: [error.text] });
    throw error;
  });
  // One change at a time, so that what was judged is still so when it is written.
  await holdCards(kindergartenId).execute(database);
  const { rows: known } = await sql<KnownGuardian>`
    select child.id as child_id, child.fname || ' ' || child.lname as child, child.idcode, guardian.id as guardian_id,
      ${memberName('fname', 'guardian', 'person')} || ' ' || ${memberName('lname', 'guardian', 'person')} as guardian,
      card.number, card.blocked_at is not null as blocked
    from children child
    join child_guardians own on own.child_id = child.id
    join memberships guardian on guardian.id = own.guardian_id and guardian.archived_at is null
    join users person on person.id = guardian.user_id
    left join door_cards card on card.child_id = own.child_id and card.guardian_id = own.guardian_id
    where ${seesCards(actor, kindergartenId)} and ${editsCards(actor, kindergartenId)}
    order by child.id, guardian.id`.execute(database);
  const { rows: given } = await sql<GivenCard>`
    select child_id, guardian_id, number, blocked_at is not null as blocked from door_cards
    where kindergarten_id = ${kindergartenId}`.execute(database);
  const { cards, unchanged, problems } = planCards(table, known, given);
  call.audit({ child_id: [...new Set(cards.map(({ child_id }) => child_id))] });
  if (problems.length > 0 || cards.length === 0) return { written: 0, unchanged, problems };
  // A number may go from one of these guardians to another, so the former cards go first.
  const listed = JSON.stringify(cards);
  await sql`
    delete from door_cards card
    using jsonb_to_recordset(${listed}::jsonb) as listed (child_id bigint, guardian_id bigint)
    where card.child_id = listed.child_id and card.guardian_id = listed.guardian_id`.execute(database);
  const giving = sql`
    insert into door_cards (child_id, guardian_id, number, created_at)
    select child_id, guardian_id, number, ${now}::timestamptz
    from jsonb_to_recordset(${listed}::jsonb) as listed (child_id bigint, guardian_id bigint, number text)`.execute(
    database,
  );
  // Where two guardians become one, cards move without this lock.
  await refuseTaken(giving, {
    door_cards_number: ['file', 'door-cards.number_taken'],
    door_cards_once: ['file', 'door-cards.has_card'],
  });
  const changes = cards.map(({ isNew, ...card }) => ({
    ...card,
    kind: isNew ? ('given' as const) : ('changed' as const),
  }));
  await keepCardChanges(database, { userId: actor.userId, now }, changes);
  return { written: cards.length, unchanged, problems };
});
