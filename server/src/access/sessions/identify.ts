import { confirmationMinutes } from '#contract/access/confirmation.ts';
import { nowhere, reaches } from '#contract/platform/reach.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PlacedDatabase, ServingDatabase } from '#server/platform/database/database.ts';
import { gatherTurn } from '#server/platform/database/gather-turn.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { Actor, Identify, Reader } from '#server/platform/http/actor.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { type RightsRow, readDay, readRights } from './read-rights.ts';
import type { UseRecorder } from './record-use.ts';

export type Asked = Pick<PlacedDatabase, 'query'>;
type AddressedContext = Actor['context'];

interface CallerRow extends PersonRow {
  session_id: number | null;
  /** Whether an administrator acts as somebody else in this session. */
  is_acting: boolean;
  /** Whether the administrator is no longer allowed to. */
  is_acting_lost: boolean;
  /** The session's own person in that case. */
  administrator_id: number | null;
  token_id: number | null;
  /** A session that expired or was ended by its holder counts as none. */
  gone: boolean;
  ended: boolean;
  /** Whether the person has recently confirmed their identity in this session. */
  is_confirmed: boolean;
  /** Last use is shown to the minute, so it is written at most once a minute. */
  is_use_due: boolean;
  scope: 'read' | 'write' | null;
}

interface PersonRow extends RightsRow {
  user_id: number;
  language: string;
  timezone: string;
  gate: 'privacy' | 'name' | null;
}

/** The rights of the account in the addressed context, queried like any other rows. */
const rightsSql = 'cross join rights_in(account.id, $2, $3, $4) rights';

/** The same for the holders of the secrets, without a place: row-level security allows this function. */
const callersRightsSql = 'rights_of_callers($1, $2, $3, $4) rights';

const personSql = `
  account.id as user_id, account.language, account.timezone,
  case
    when account.privacy_confirmed_at is null then 'privacy'
    when account.fname = '' or account.lname = '' then 'name'
  end as gate,
  rights.*`;

/** Checked at each call made as somebody else: if the flag is lost, the session returns to its own person. */
export const mayActAsOthers = `exists (
  select from memberships administrator
  join membership_roles held on held.membership_id = administrator.id
  join roles role on role.id = held.role_id
  where administrator.user_id = session.user_id and administrator.type = 'administrator' and administrator.active
    and role.flags @> '{canAccessUsersLoginAs}'
)`;

/** The session's own data, and the person whose rights it has. */
function selectBySession(columns: string, from: string): string {
  return `
  select
    session.id as session_id, null::bigint as token_id, null as scope,
    case when session.ended_at is null then session.expires_at <= $5 else session.end_reason = 'sign_out' end as gone,
    session.last_used_at <= $5::timestamptz - interval '1 minute' as is_use_due, ${columns}, ${personSql}
  ${from}`;
}

const sessionsSql = selectBySession(
  `session.ended_at is not null as ended, session.acting_as_user_id is not null as is_acting,
   false as is_acting_lost, null::bigint as administrator_id,
   coalesce(session.confirmed_at > $5::timestamptz - interval '${confirmationMinutes} minutes', false) as is_confirmed`,
  `from ${callersRightsSql}
  join sessions session on session.token_hash = ($1::bytea[])[rights.caller]
  join users account on account.id = session.user_id`,
);

/** A separate statement, so that only calls made as somebody else pay for it. */
const actingSql = selectBySession(
  `session.ended_at is not null as ended, true as is_acting,
   rights.is_administrator or account.erased_at is not null or not ${mayActAsOthers} as is_acting_lost,
   false as is_confirmed, session.user_id as administrator_id`,
  `from sessions session
  join users account on account.id = session.acting_as_user_id
  ${rightsSql}
  where session.token_hash = $1`,
);

const tokensSql = `
  select
    null::bigint as session_id, token.id as token_id, false as is_acting, false as is_acting_lost,
    null::bigint as administrator_id, token.scope,
    false as ended, false as gone, false as is_confirmed,
    coalesce(token.last_used_at <= $5::timestamptz - interval '1 minute', true) as is_use_due, ${personSql}
  from ${callersRightsSql}
  join user_tokens token on token.token_hash = ($1::bytea[])[rights.caller]
  join users account on account.id = token.user_id`;

const rightsOfUserSql = `
  select rights.*
  from users account ${rightsSql}
  where account.id = $1`;

const personOfUserSql = `
  select ${personSql}
  from users account ${rightsSql}
  where account.id = $1`;

/** People who have passed both gates, grouped by equal rights. */
const peopleByRightsSql = `
  select array_agg(account.id order by account.id) as user_ids, rights.*
  from users account ${rightsSql}
  where account.id = any($1) and account.privacy_confirmed_at is not null and account.fname <> '' and account.lname <> ''
  group by rights.is_administrator, rights.is_member, rights.flags, rights.official_flags, rights.is_overseen,
    rights.disabled_modules, rights.reaches_tenant, rights.place_timezone`;

/**
 * Finds the caller, with membership and flags in the addressed context, in one round trip; two if they act as
 * another. Calls that arrive together are looked up together, never before they arrived.
 */
export function createIdentify(
  database: Pick<ServingDatabase, 'at'>,
  clock: Clock,
  recorder: UseRecorder,
): Identify {
  const find = {
    sessions: gatherTurn((asked: CallerAsked[]) => findCallers(database, 'session', asked, clock.now())),
    tokens: gatherTurn((asked: CallerAsked[]) => findCallers(database, 'token', asked, clock.now())),
  };
  return async ({ sessionToken, userToken }, context) => {
    const secret = userToken ?? sessionToken;
    if (secret === null) return { kind: 'unknown' };
    const now = clock.now();
    const asked = { hash: hashSecret(secret), context };
    const found = await (userToken === null ? find.sessions : find.tokens)(asked);
    const row = found?.is_acting === true ? await findActing(database, asked, found, now) : found;
    if (row === undefined || row.gone) return { kind: 'unknown' };
    if (row.ended) return { kind: 'ended' };
    return { kind: 'known', actor: makeActor(row, context, now), touch: makeTouch(row, recorder, now) };
  };
}

/** The same person in another context than the addressed one. */
export async function readActorIn(
  database: Asked,
  actor: Actor,
  context: AddressedContext,
  now: string,
): Promise<Actor> {
  const { rows } = await database.query<RightsRow>(rightsOfUserSql, [
    actor.userId,
    ...listAddressed(context),
  ]);
  const [rights] = rows;
  if (rights === undefined) return actor;
  return { ...actor, ...readRights(rights, context), ...readDay(rights, actor.timezone, now), context };
}

/** The person in that context without a session: for links that name their person. Null if there is none. */
export async function readActor(
  database: Asked,
  userId: number,
  context: AddressedContext,
  now: string,
): Promise<Actor | null> {
  const { rows } = await database.query<PersonRow>(personOfUserSql, [userId, ...listAddressed(context)]);
  const [row] = rows;
  if (row === undefined || row.gate !== null) return null;
  const { language, timezone, gate } = row;
  const nobodyElse = {
    sessionId: null,
    tokenId: null,
    mayWrite: false,
    administratorId: null,
    hasLostActing: false,
    isConfirmed: false,
  };
  const day = readDay(row, timezone, now);
  return { userId, ...nobodyElse, language, timezone, gate, context, ...day, ...readRights(row, context) };
}

/** Many people in that context, as `readActor` finds one, grouped by equal rights there. */
export async function readPeopleByRights(
  database: Asked,
  userIds: readonly number[],
  context: { kind: 'kindergarten'; id: number },
  now: string,
): Promise<(Omit<Reader, 'userId'> & { userIds: number[] })[]> {
  const { rows } = await database.query<RightsRow & { user_ids: number[] }>(peopleByRightsSql, [
    userIds,
    ...listAddressed(context),
  ]);
  return rows.map(({ user_ids, ...row }) => ({
    userIds: user_ids,
    ...readDay(row, 'UTC', now),
    ...readRights(row, context),
  }));
}

interface CallerAsked {
  /** Found by the secret in the call. */
  hash: Buffer;
  context: AddressedContext;
}

/** The holder of each secret, in their order. */
async function findCallers(
  database: Pick<ServingDatabase, 'at'>,
  secret: 'session' | 'token',
  asked: readonly CallerAsked[],
  now: Temporal.Instant,
): Promise<(CallerRow | undefined)[]> {
  const statement = secret === 'session' ? sessionsSql : tokensSql;
  const addressed = asked.map(({ context }) => listAddressed(context));
  const { rows } = await database
    .at(nowhere)
    .query<CallerRow & { caller: number }>(statement, [
      asked.map(({ hash }) => hash),
      ...[0, 1, 2].map((kind) => addressed.map((ids) => ids[kind])),
      now.toString(),
    ]);
  const found = new Array<CallerRow | undefined>(asked.length);
  for (const row of rows) found[row.caller - 1] = row;
  return found;
}

/** What a session that acts as somebody else may do. */
async function findActing(
  database: Pick<ServingDatabase, 'at'>,
  { hash, context }: CallerAsked,
  row: CallerRow,
  now: Temporal.Instant,
): Promise<CallerRow> {
  const parameters = [hash, ...listAddressed(context), now.toString()];
  const { rows } = await database.at(reaches.caller).query<CallerRow>(actingSql, parameters);
  // None if they stopped acting as somebody else at this moment.
  const acting = rows[0] ?? row;
  return acting.is_acting_lost ? { ...row, is_acting_lost: true } : acting;
}

/** The parameters $2 to $4 of the rights query. */
function listAddressed(context: AddressedContext): (number | null)[] {
  const addressed = (kind: string) => (context?.kind === kind ? context.id : null);
  return [addressed('kindergarten'), addressed('organization'), addressed('supplier')];
}

function makeActor(row: CallerRow, context: AddressedContext, now: Temporal.Instant): Actor {
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    tokenId: row.token_id,
    mayWrite: row.scope !== 'read',
    language: row.language,
    timezone: row.timezone,
    administratorId: row.administrator_id,
    hasLostActing: row.is_acting_lost,
    isConfirmed: row.is_confirmed,
    // The person decides about privacy and name; until then an administrator may already act for the account.
    gate: row.administrator_id === null ? row.gate : null,
    context,
    ...readDay(row, row.timezone, now),
    ...readRights(row, context),
  };
}

function makeTouch(row: CallerRow, recorder: UseRecorder, now: Temporal.Instant): (() => void) | null {
  if (!row.is_use_due) return null;
  return () =>
    row.session_id === null
      ? recorder.record('token', ensurePresent(row.token_id), now)
      : recorder.record('session', row.session_id, now);
}
