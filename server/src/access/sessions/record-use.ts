import { sql } from 'kysely';
import { nowhere } from '#contract/platform/reach.ts';
import type { ServingDatabase } from '#server/platform/database/database.ts';

/** Collects used sessions and tokens and writes them together, so that a read needs no write of its own. */
export interface UseRecorder {
  record(kind: 'session' | 'token', id: number, at: Temporal.Instant): void;
  close(): Promise<void>;
}

const flushMilliseconds = 1_000;
/** A session ends after this long without use. */
export const sessionDays = 30;

export function createUseRecorder(database: ServingDatabase): UseRecorder {
  let used = { session: new Map<number, Temporal.Instant>(), token: new Map<number, Temporal.Instant>() };

  async function flush(): Promise<void> {
    const { session, token } = used;
    if (session.size + token.size === 0) return;
    used = { session: new Map(), token: new Map() };
    await database.at(nowhere).transaction(async (transaction) => {
      await sql`
        update sessions set last_used_at = use.at, expires_at = use.at + make_interval(days => ${sessionDays})
        from unnest(${[...session.keys()]}::bigint[], ${texts(session)}::timestamptz[]) as use (id, at)
        where sessions.id = use.id and last_used_at < use.at`.execute(transaction);
      await sql`
        update user_tokens set last_used_at = use.at
        from unnest(${[...token.keys()]}::bigint[], ${texts(token)}::timestamptz[]) as use (id, at)
        where user_tokens.id = use.id`.execute(transaction);
    });
  }

  // A use lost by a database failure is recorded again at the next call.
  const flushQuietly = () => flush().catch(() => undefined);
  const timer = setInterval(flushQuietly, flushMilliseconds);
  timer.unref();
  return {
    record: (kind, id, at) => used[kind].set(id, at),
    async close() {
      clearInterval(timer);
      await flushQuietly();
    },
  };
}

function texts(instants: ReadonlyMap<number, Temporal.Instant>): string[] {
  return [...instants.values()].map(String);
}
