import { sql } from 'kysely';
import {
  decideConsent,
  listChildConsents,
  undoConsent,
  undoMinutes,
} from '#contract/kindergarten/consents.ts';
import { message } from '#contract/platform/failure.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { lockChild, readConsents, requireChild } from './find-consents.ts';

export const handleListChildConsents = bind(listChildConsents, async (call) => {
  return readConsents(call, await requireChild(call));
});

/** A guardian decides; repeating their last decision changes nothing. */
export const handleDecideConsent = bind(decideConsent, async (call) => {
  const { database, actor, params, body, now } = call;
  const child = await requireChild(call);
  if (!child.is_own) throw forbidden();
  await lockChild(database, params.child_id);
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
  return readConsents(call, child);
});

/** The audit log keeps that it was answered and taken back. */
export const handleUndoConsent = bind(undoConsent, async (call) => {
  const { database, actor, params, now } = call;
  const child = await requireChild(call);
  if (!child.is_own) throw forbidden();
  await lockChild(database, params.child_id);
  const earliest = Temporal.Instant.from(now).subtract({ minutes: undoMinutes }).toString();
  const { rows } = await sql<{ id: number }>`
    delete from consent_decisions decision
    where decision.id = ${params.consent_decision_id} and decision.child_id = ${params.child_id}
      and decision.user_id = ${actor.userId} and decision.decided_at > ${earliest}
      and not exists (
        select from consent_decisions later
        where later.child_id = decision.child_id and later.kind = decision.kind and later.id > decision.id
      )
    returning decision.id`.execute(database);
  if (rows.length === 0) throw call.conflict(await readConsents(call, child), message('consents.undo_late'));
  await announceChange(database, params.kindergarten_id, 'files', now);
  return readConsents(call, child);
});
