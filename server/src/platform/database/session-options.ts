import type pg from 'pg';

/**
 * The same connection with settings of its own, besides those that DATABASE_URL may bring: in the driver's own hands
 * those of the address would replace them.
 * @param options name and value as PostgreSQL's configuration spells them
 */
export function addSessionOptions(
  connection: pg.ClientConfig,
  options: Readonly<Record<string, string>>,
): pg.ClientConfig {
  const added = Object.entries(options).map(([name, value]) => `-c ${name}=${value}`);
  const { connectionString } = connection;
  if (connectionString === undefined) {
    return { ...connection, options: [connection.options, ...added].filter(Boolean).join(' ') };
  }
  const url = new URL(connectionString);
  // The later of two settings is used.
  url.searchParams.set('options', [url.searchParams.get('options'), ...added].filter(Boolean).join(' '));
  return { ...connection, connectionString: url.href };
}
