import pg from 'pg';

/**
 * An error for the log: its class, codes and stack frames. The message is left out, because the database and
 * the parsers quote in it what users typed.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const known =
    error instanceof pg.DatabaseError
      ? {
          code: error.code,
          table: error.table,
          column: error.column,
          constraint: error.constraint,
          routine: error.routine,
        }
      : { code: 'code' in error ? error.code : undefined };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { error: error.name, ...known, stack: frames.slice(0, 12).map((frame) => frame.trim()), ...cause };
}
