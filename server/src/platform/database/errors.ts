import pg from 'pg';

const lostCodes = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '08000',
  '08003',
  '08006',
  '53300', // too_many_connections
  '25P03', // idle_in_transaction_session_timeout
]);
const lostSystemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND']);

function readCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether the database is unavailable (restart, crash, network); false if it refused a statement. */
export function isConnectionLost(error: unknown): boolean {
  const code = readCode(error);
  if (code !== undefined && (lostCodes.has(code) || lostSystemCodes.has(code))) return true;
  return (
    error instanceof Error &&
    !(error instanceof pg.DatabaseError) &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/** Serialisation failure or deadlock: PostgreSQL rolled everything back and expects a retry. */
export function isRetryableConflict(error: unknown): boolean {
  const code = readCode(error);
  return code === '40001' || code === '40P01';
}

/** Whether a statement got a number that its columns cannot hold, such as a version that no row has. */
export function isOutOfRange(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '22003';
}

/** Whether a row was not deleted because others refer to it. */
export function isStillReferenced(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503';
}

/** The name of the unique or exclusion constraint that refused a row, if that is what happened. */
export function readViolatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  return error.code === '23505' || error.code === '23P01' ? error.constraint : undefined;
}
