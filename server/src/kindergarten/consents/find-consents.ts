import { sql } from 'kysely';
import {
  type ChildConsents,
  type ConsentDecision,
  type ConsentKind,
  consentKinds,
} from '#contract/kindergarten/consents.ts';
import { hiddenAreas, isOwnChild, seesChildArea } from '#server/kindergarten/children/access.ts';
import { caresForChild } from '#server/kindergarten/guardians/access.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { answeredBy } from './answered-by.ts';

/** The parts of a call about the consents of one child. */
interface ConsentCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number; child_id: number };
}

type Row = Omit<ConsentDecision, 'paper'> & {
  kind: ConsentKind;
  paper_id: number | null;
  signed_on: string | null;
  recorded_by: string | null;
  has_scan: boolean | null;
};

/** How the actor is related to the child: as a guardian, and as staff who look after it. */
interface Relation {
  is_own: boolean;
  cares: boolean;
}

/** 404 if the actor may not see the child's consents. */
export async function requireChild({ database, actor, params }: ConsentCall): Promise<Relation> {
  const kindergartenId = params.kindergarten_id;
  const { rows } = await sql<Relation>`
    select ${isOwnChild(actor, kindergartenId)} as is_own, ${caresForChild(actor, kindergartenId)} as cares
    from children child
    where child.id = ${params.child_id} and child.kindergarten_id = ${kindergartenId}
      and ${seesChildArea(actor, kindergartenId, 'consents')}`.execute(database);
  return requireRow(rows);
}

/** Lets a change of the child's consents wait for others: each finds the answers of the one before. */
export async function lockChild(transaction: Transaction, childId: number): Promise<void> {
  await sql`select from children where id = ${childId} for no key update`.execute(transaction);
}

/** The name is left out if the other guardians are hidden from the reader. */
export async function readConsents(
  { database, actor, params }: ConsentCall,
  { is_own: isOwn, cares }: Relation,
): Promise<ChildConsents> {
  const isNamed = sql`(
    ${answeredBy} is not distinct from ${actor.userId}
    or not ('guardians' = any(${hiddenAreas(actor, params.kindergarten_id)}))
  )`;
  const { rows } = await sql<Row>`
    select decision.id, decision.kind, decision.given, decision.decided_at,
      case when ${isNamed} then coalesce(paper.signer_name, person.fname) else '' end as fname,
      case when ${isNamed} and paper.signer_name is null then person.lname else '' end as lname,
      ${isNamed} and paper.signer_name is null and person.erased_at is not null as erased,
      case when ${isNamed} and paper.signer_name is null then own.relation end as relation,
      paper.id as paper_id, paper.signed_on, recorder.fname as recorded_by,
      ${isNamed} and paper.picture_key is not null as has_scan
    from consent_decisions decision
    join children child on child.id = decision.child_id
    left join consent_papers paper on paper.id = decision.paper_id
    left join users recorder on recorder.id = paper.recorded_by
    join users person on person.id = coalesce(paper.signer_id, decision.user_id)
    left join memberships guardian on guardian.user_id = person.id and guardian.type = 'guardian'
      and guardian.kindergarten_id = child.kindergarten_id
    left join child_guardians own on own.guardian_id = guardian.id and own.child_id = child.id
    where child.id = ${params.child_id}
    order by decision.id desc`.execute(database);
  const decisions = rows.map((row) => ({ ...row, paper: readPaper(row, params) }));
  return {
    data: consentKinds.map((kind) => ({ kind, decisions: decisions.filter((row) => row.kind === kind) })),
    allowed: {
      decide: isOwn && actor.hasFlag('child_edit_consents'),
      record: cares && actor.hasFlag('child_record_consents'),
    },
  };
}

function readPaper(row: Row, params: ConsentCall['params']): ConsentDecision['paper'] {
  if (row.paper_id === null || row.signed_on === null) return null;
  const path = `/api/kindergartens/${params.kindergarten_id}/children/${params.child_id}/consent-papers`;
  return {
    id: row.paper_id,
    signed_on: row.signed_on,
    recorded_by: row.recorded_by ?? '',
    scan: row.has_scan === true ? `${path}/${row.paper_id}/scan` : null,
  };
}
