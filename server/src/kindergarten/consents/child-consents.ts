import { sql } from 'kysely';
import {
  type ChildConsents,
  type ConsentDecision,
  type ConsentKind,
  consentKinds,
  decideConsent,
  listChildConsents,
  undoConsent,
  undoMinutes,
} from '#contract/kindergarten/consents.ts';
import { message } from '#contract/platform/failure.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { hiddenAreas, isOwnChild, seesChildArea } from '#server/kindergarten/children/access.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

type ConsentCall = Call<typeof listChildConsents> | Call<typeof decideConsent> | Call<typeof undoConsent>;

export const handleListChildConsents = bind(listChildConsents, async (call) => {
  return readConsents(call, await requireChild(call));
});

/** A guardian decides; repeating their last decision changes nothing. */
export const handleDecideConsent = bind(decideConsent, async (call) => {
  const { database, actor, params, body, now } = call;
  const isOwn = await requireChild(call);
  if (!isOwn) throw forbidden();
  await sql`
    insert into consent_decisions (child_id, kind, given, decided_at, user_id)
    select ${params.child_id}, ${body.kind}, ${body.given}, ${now}, ${actor.userId}
    where not exists (
      select from (
        select given, user_id from consent_decisions
        where child_id = ${params.child_id} and kind = ${body.kind}
        order by id desc limit 1
      ) latest
      where latest.given = ${body.given} and latest.user_id = ${actor.userId}
    )`.execute(database);
  await announceChange(database, params.kindergarten_id, 'files', now);
  return readConsents(call, isOwn);
});

/** The audit log keeps that it was answered and taken back. */
export const handleUndoConsent = bind(undoConsent, async (call) => {
  const { database, actor, params, now } = call;
  const isOwn = await requireChild(call);
  if (!isOwn) throw forbidden();
  const earliest = Temporal.Instant.from(now).subtract({ minutes: undoMinutes }).toString();
  const { rows } = await sql<{ id: number }>`
    delete from consent_decisions decision
    where decision.id = ${params.decision_id} and decision.child_id = ${params.child_id}
      and decision.user_id = ${actor.userId} and decision.decided_at > ${earliest}
      and not exists (
        select from consent_decisions later
        where later.child_id = decision.child_id and later.kind = decision.kind and later.id > decision.id
      )
    returning decision.id`.execute(database);
  if (rows.length === 0) throw call.conflict(await readConsents(call, isOwn), message('consents.undo_late'));
  await announceChange(database, params.kindergarten_id, 'files', now);
  return readConsents(call, isOwn);
});

/** Whether the child is the actor's own; 404 if the actor may not see its consents. */
async function requireChild({ database, actor, params }: ConsentCall): Promise<boolean> {
  const kindergartenId = params.kindergarten_id;
  const { rows } = await sql<{ is_own: boolean }>`
    select ${isOwnChild(actor, kindergartenId)} as is_own
    from children child
    where child.id = ${params.child_id} and child.kindergarten_id = ${kindergartenId}
      and ${seesChildArea(actor, kindergartenId, 'consents')}`.execute(database);
  const child = requireRow(rows);
  return child.is_own;
}

/** The name is left out if the other guardians are hidden from the reader. */
async function readConsents(
  { database, actor, params }: ConsentCall,
  isOwn: boolean,
): Promise<ChildConsents> {
  const isNamed = sql`(
    decision.user_id = ${actor.userId}
    or not ('guardians' = any(${hiddenAreas(actor, params.kindergarten_id)}))
  )`;
  const { rows } = await sql<ConsentDecision & { kind: ConsentKind }>`
    select decision.id, decision.kind, decision.given, decision.decided_at,
      case when ${isNamed} then person.fname else '' end as fname,
      case when ${isNamed} then person.lname else '' end as lname,
      ${isNamed} and person.erased_at is not null as erased,
      case when ${isNamed} then own.relation end as relation
    from consent_decisions decision
    join children child on child.id = decision.child_id
    join users person on person.id = decision.user_id
    left join memberships guardian on guardian.user_id = decision.user_id and guardian.type = 'guardian'
      and guardian.kindergarten_id = child.kindergarten_id
    left join child_guardians own on own.guardian_id = guardian.id and own.child_id = child.id
    where child.id = ${params.child_id}
    order by decision.id desc`.execute(database);
  return {
    data: consentKinds.map((kind) => ({ kind, decisions: rows.filter((row) => row.kind === kind) })),
    allowed: { decide: isOwn && actor.hasFlag('child_edit_consents') },
  };
}
