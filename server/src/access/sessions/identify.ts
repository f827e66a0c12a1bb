import { confirmationMinutes } from '#contract/access/confirmation.ts';
import { nowhere, reaches } from '#contract/platform/reach.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PlacedDatabase, ServingDatabase } from '#server/platform/database/database.ts';
import { gatherTurn } from '#server/platform/database/gather-turn.ts';
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
  /** Whether they may not do so any more. */
  is_acting_lost: boolean;
  /** Whose session it then is. */
  administrator_id: number | null;
  token_id: number | null;
  /** An expired session or one that its holder ended: as good as none. */
  gone: boolean;
  ended: boolean;
  /** Whether the person has just confirmed in this session that it is them. */
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

/** The rights of the account in the addressed context, which are asked for as any other rows. */
const rightsSql = 'cross join rights_in(account.id, $2, $3, $4) rights';

/** The same of those who hold the secrets, found without a place: the locks let this function through. */
const callersRightsSql = 'rights_of_callers($1, $2, $3, $4) rights';

const personSql = `
  account.id as user_id, account.language, account.timezone,
  case
    when account.privacy_confirmed_at is null then 'privacy'
    when account.fname = '' or account.lname = '' then 'name'
  end as gate,
  rights.*`;

/** Looked at with every call made as somebody else: losing the flag gives the session back to its own person. */
export const mayActAsOthers = `exists (
  select from memberships administrator
  join membership_roles held on held.membership_id = administrator.id
  join roles role on role.id = held.role_id
  where administrator.user_id = session.user_id and administrator.type = 'administrator' and administrator.active
    and role.flags @> '{canAccessUsersLoginAs}'
)`;

/** What a session says of itself, and the person whose rights it has. */
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

/** A statement of its own, so that the few who act as somebody else cost nobody anything. */
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

/** Who has passed both gates, gathered by the same rights. */
const peopleByRightsSql = `
  select array_agg(account.id order by account.id) as user_ids, rights.*
  from users account ${rightsSql}
  where account.id = any($1) and account.privacy_confirmed_at is not null and account.fname <> '' and account.lname <> ''
  group by rights.is_administrator, rights.is_member, rights.flags, rights.official_flags, rights.is_overseen,
    rights.disabled_modules, rights.reaches_tenant, rights.place_timezone`;

/**
 * Finds out who calls, with membership and flags in the addressed context, in one round trip; two for who acts as another.
 * Calls that arrive together are looked up together, each after it came.
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

/** The same person in another context than the call addressed. */
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

/** The person in that context without any session: for links that name whom they are for. Null where there is none. */
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

/** Many people in that context, as `readActor` finds one: those together who hold the same rights there. */
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
  /** Of the secret that the call brought. */
  hash: Buffer;
  context: AddressedContext;
}

/** Who holds each of the secrets, in their order. */
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
  // None where they went back in this very moment.
  const acting = rows[0] ?? row;
  return acting.is_acting_lost ? { ...row, is_acting_lost: true } : acting;
}

/** The parameters $2 to $4 of the rights. */
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
    // The person decides about privacy and name, and until then their account may be looked after.
    gate: row.administrator_id === null ? row.gate : null,
    context,
    ...readDay(row, row.timezone, now),
    ...readRights(row, context),
  };
}

function makeTouch(row: CallerRow, recorder: UseRecorder, now: Temporal.Instant): (() => void) | null {
  if (!row.is_use_due) return null;
  return () =>
    recorder.record(row.session_id === null ? 'token' : 'session', row.session_id ?? row.token_id ?? 0, now);
}
