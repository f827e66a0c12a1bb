import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import { nowhere } from '#contract/platform/reach.ts';
import type { ContextKind } from '#contract/platform/route.ts';
import type { ServingDatabase, Transaction } from '../database/database.ts';
import { executeAtCommit } from '../database/together.ts';

/** One line of the audit log; identifiers only. */
export interface AuditEntry {
  at: string;
  requestId: string;
  userId: number | null;
  /** Whose account an administrator acted as, who then is `userId`. */
  asUserId: number | null;
  sessionId: number | null;
  tokenId: number | null;
  action: string;
  outcome: 'done' | 'refused';
  context: { kind: ContextKind; id: number } | null;
  subjects: Record<string, number | number[]>;
}

/** Collects entries of reads and refusals; writes them together, at least every second and at shutdown. */
export interface AuditBuffer {
  add(entry: AuditEntry): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushMilliseconds = 1_000;
/** Write earlier if many entries wait, so that they do not fill the memory. */
const entriesAtOnce = 500;
/** An unavailable database must not fill the memory; entries above this limit are only counted in the log. */
const maximumWaiting = 100_000;

/** Writes one entry in the transaction of the change that it describes, in the round trip of its commit. */
export async function writeAuditEntry(transaction: Transaction, entry: AuditEntry): Promise<void> {
  await executeAtCommit(transaction, insertEntries([entry]));
}

export function createAuditBuffer(database: ServingDatabase, log: Logger): AuditBuffer {
  let waiting: AuditEntry[] = [];
  let dropped = 0;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    if (waiting.length === 0) return;
    const entries = waiting;
    waiting = [];
    try {
      await database.at(nowhere).runStatement(insertEntries(entries));
    } catch (error) {
      waiting = [...entries, ...waiting].slice(0, maximumWaiting);
      log.error(
        { code: (error as { code?: string }).code, waiting: waiting.length },
        'audit entries wait for the database',
      );
    }
    if (dropped > 0) log.error({ dropped }, 'audit entries were lost');
    dropped = 0;
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  const timer = setInterval(flush, flushMilliseconds);
  timer.unref();

  return {
    add(entry) {
      if (waiting.length < maximumWaiting) waiting.push(entry);
      else dropped += 1;
      if (waiting.length === entriesAtOnce) void flush();
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Columns are sent as arrays, so that any number of entries uses the same prepared statement. */
function insertEntries(entries: readonly AuditEntry[]): RawBuilder<unknown> {
  return sql`
    insert into audit_entries
      (at, request_id, user_id, as_user_id, session_id, token_id, action, outcome, context_kind, context_id, subjects)
    select * from unnest(
      ${entries.map((entry) => entry.at)}::timestamptz[],
      ${entries.map((entry) => entry.requestId)}::text[],
      ${entries.map((entry) => entry.userId)}::bigint[],
      ${entries.map((entry) => entry.asUserId)}::bigint[],
      ${entries.map((entry) => entry.sessionId)}::bigint[],
      ${entries.map((entry) => entry.tokenId)}::bigint[],
      ${entries.map((entry) => entry.action)}::text[],
      ${entries.map((entry) => entry.outcome)}::text[],
      ${entries.map((entry) => entry.context?.kind ?? null)}::text[],
      ${entries.map((entry) => entry.context?.id ?? null)}::bigint[],
      ${entries.map((entry) => JSON.stringify(entry.subjects))}::jsonb[]
    )`;
}
