import type pg from 'pg';

/**
 * The same connection with additional settings, also if DATABASE_URL contains some: given to the driver
 * directly, those of the address would replace them.
 * @param options name and value as in PostgreSQL's configuration
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
  // If a setting occurs twice, the later value is used.
  url.searchParams.set('options', [url.searchParams.get('options'), ...added].filter(Boolean).join(' '));
  return { ...connection, connectionString: url.href };
}
