import { closeSync, existsSync, openSync } from 'node:fs';
import { access, constants, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { databaseName, ensureCluster } from './cluster.ts';
import { holdDataDirectory } from './holder.ts';
import { makeFolder } from './make-folder.ts';
import { asServingRole, createServingRole } from './serving-role.ts';
import { exitCodes, explainFileError, StartError } from './start-error.ts';
import { type ServerOptions, superviseServer } from './supervisor.ts';

/** How `pg` connects to an embedded server; without a password, because the socket's folder is private. */
export interface EmbeddedConnection {
  /** The folder of the unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface EmbeddedPostgres {
  /** Connects as the owner of all tables. */
  readonly connection: EmbeddedConnection;
  /** Connects as the role that serves calls, which sees only the rows of its place. */
  readonly serving: EmbeddedConnection;
  /** Stops the server with a fast shutdown; releases the data directory. Further calls wait for the first. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL in `<dataDirectory>/postgres`, creating it if there is none, and keeps it
 * running until stopped. Only one process holds a data directory; a killed process's server is stopped first.
 * @throws StartError with one line for the operator
 */
export async function startEmbeddedPostgres({
  dataDirectory,
  durable = true,
  connections = 20,
  log = () => {},
}: { dataDirectory: string } & Partial<ServerOptions>): Promise<EmbeddedPostgres> {
  const folder = await prepareFolder(resolve(dataDirectory));
  const release = holdDataDirectory(folder);
  try {
    const directory = clusterDirectory(folder);
    const account = chooseAccount(directory);
    const cluster = { directory, account, binaries: await findBinaries(account) };
    await ensureCluster(cluster, durable);
    const { connection, close } = openConnectionPath(folder);
    const stopServer = await superviseServer(cluster, { durable, connections, log }).catch((error) => {
      close();
      throw error;
    });
    await createServingRole(connection).catch(async (error) => {
      await stopServer().finally(close);
      throw error;
    });
    let stopped: Promise<void> | undefined;
    return {
      connection,
      serving: asServingRole(connection),
      stop() {
        stopped ??= stopServer().finally(() => {
          close();
          release();
        });
        return stopped;
      },
    };
  } catch (error) {
    release();
    throw explainFileError(error, folder);
  }
}

async function prepareFolder(dataDirectory: string): Promise<string> {
  try {
    await makeFolder(dataDirectory);
    await access(dataDirectory, constants.W_OK);
    return await realpath(dataDirectory);
  } catch (error) {
    throw explainFileError(error, dataDirectory);
  }
}

/** Whether there is an embedded database in a data directory. */
export function holdsCluster(dataDirectory: string): boolean {
  return existsSync(clusterDirectory(dataDirectory));
}

function clusterDirectory(folder: string): string {
  return join(folder, 'postgres');
}

/**
 * The connection to the server of a data directory, started by this or another process. The system limits the
 * path of a socket (107 bytes, 103 on macOS), so a longer one is opened through a file handle of its folder.
 * @param folder the data directory, links resolved
 * @returns the connection, usable until `close`
 */
export function openConnectionPath(folder: string): { connection: EmbeddedConnection; close: () => void } {
  const directory = clusterDirectory(folder);
  const rest = { port: 5432, user: databaseName, database: databaseName };
  if (Buffer.byteLength(join(directory, '.s.PGSQL.5432')) <= (process.platform === 'linux' ? 107 : 103)) {
    return { connection: { host: directory, ...rest }, close: () => {} };
  }
  if (process.platform !== 'linux') {
    throw new StartError(
      `The path ${folder} is too long for a socket; choose a shorter DATA_DIR.`,
      exitCodes.configuration,
    );
  }
  const handle = openSync(directory, 'r');
  return {
    connection: { host: `/proc/${process.pid}/fd/${handle}`, ...rest },
    close: () => closeSync(handle),
  };
}
