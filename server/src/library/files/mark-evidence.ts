import { sql } from 'kysely';
import { markEvidence, unmarkEvidence } from '#contract/library/bulk-files.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { looksAfter } from './access.ts';
import { findTaggable } from './tag-children.ts';

type EvidenceCall = Call<typeof markEvidence> | Call<typeof unmarkEvidence>;

const refused = () => invalidField('child_ids', 'files.evidence.refused');

export const handleMarkEvidence = bind(markEvidence, async (call) => {
  const { database, actor, params, body, now, audit } = call;
  const { files, outcome } = await findTaggable(call);
  await requireLookedAfter(call);
  const marked = new Set(files.flatMap(({ tagged }) => tagged));
  if (body.child_ids.some((id) => !marked.has(id))) throw refused();
  audit({ file_id: outcome.done, child_id: body.child_ids });
  const { rows } = await sql<{ file_id: number }>`
    update file_children set evidence_at = ${now}, evidence_by = ${actor.userId}
    where file_id = any(${outcome.done}::bigint[]) and child_id = any(${body.child_ids}::bigint[])
      and evidence_at is null
    returning file_id`.execute(database);
  await announceChange(database, params.kindergarten_id, 'files', now);
  return { ...outcome, marked: [...new Set(rows.map(({ file_id }) => file_id))] };
});

export const handleUnmarkEvidence = bind(unmarkEvidence, async (call) => {
  const { database, params, body, now, audit } = call;
  const { outcome } = await findTaggable(call);
  await requireLookedAfter(call);
  audit({ file_id: outcome.done, child_id: body.child_ids });
  await sql`
    update file_children set evidence_at = null, evidence_by = null
    where file_id = any(${outcome.done}::bigint[]) and child_id = any(${body.child_ids}::bigint[])`.execute(
    database,
  );
  await announceChange(database, params.kindergarten_id, 'files', now);
  return outcome;
});

/** 422 unless the actor looks after all children of the call. */
async function requireLookedAfter({ database, actor, params, body }: EvidenceCall): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select child.id from children child
    where child.id = any(${body.child_ids}::bigint[]) and ${looksAfter(actor, params.kindergarten_id)}`.execute(
    database,
  );
  const ids = new Set(rows.map(({ id }) => id));
  if (body.child_ids.some((id) => !ids.has(id))) throw refused();
}
