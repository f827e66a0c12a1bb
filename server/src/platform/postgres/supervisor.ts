import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, dataDirectoryArgument, explainOutput, spawnOptions } from './cluster.ts';
import { clearFormerServer } from './former-server.ts';
import { exitCodes, StartError } from './start-error.ts';

const settings = {
  listen_addresses: '',
  port: '5432',
  // Relative to the cluster directory, which only its account may enter.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  cluster_name: 'kiik',
  timezone: 'UTC',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Kiik gets failed statements through its connections; their texts and values stay out of the log.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_line_prefix: '',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
};
const durableSettings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const fleetingSettings = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  // Each test has new connections, and PostgreSQL would plan a statement of each five times before it keeps a plan.
  plan_cache_mode: 'force_generic_plan',
};

/** Besides the two pools of calls: jobs, listening, start, backup, and an operator's own connections. */
const connectionsBeside = 60;

interface Server {
  /** Resolves when the server and all its children have ended. */
  readonly ended: Promise<void>;
}

export interface ServerOptions {
  /** False trades safety on power loss for speed, for tests. */
  durable: boolean;
  /** DATABASE_CONNECTIONS: the maximum for reading, and the same number for writing. */
  connections: number;
  /** Receives the server's own log lines, without statements and values. */
  log: (line: string) => void;
}

/**
 * Starts the server of a cluster and restarts it whenever it ends unexpectedly.
 * @returns a function that stops it with a fast shutdown and resolves when all its processes have ended
 * @throws StartError if the first start fails
 */
export async function superviseServer(
  cluster: Cluster,
  { durable, connections, log }: ServerOptions,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const parameters = {
    ...settings,
    max_connections: String(2 * connections + connectionsBeside),
    ...(durable ? durableSettings : fleetingSettings),
  };
  const launch = async () => {
    await clearFormerServer(cluster.directory, log);
    return await launchServer(cluster, parameters, log, stopping.signal);
  };
  let server = await launchPatiently(launch);
  const supervision = (async () => {
    for (;;) {
      await server.ended;
      for (let wait = 100; ; wait = Math.min(wait * 2, 5000)) {
        if (stopping.signal.aborted) return;
        log('PostgreSQL has ended by itself, starting it again');
        try {
          server = await launch();
          break;
        } catch (error) {
          log(error instanceof Error ? error.message : String(error));
          await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      }
    }
  })();
  return async () => {
    stopping.abort();
    await supervision;
  };
}

/** Children of a killed server may need a moment to notice it. */
async function launchPatiently(launch: () => Promise<Server>): Promise<Server> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    try {
      return await launch();
    } catch (error) {
      const childrenLeft =
        error instanceof StartError && error.message.includes('pre-existing shared memory');
      if (!childrenLeft || performance.now() > deadline) throw error;
      await pause(50);
    }
  }
}

/** Resolves when the server accepts connections. */
function launchServer(
  cluster: Cluster,
  parameters: Record<string, string>,
  log: (line: string) => void,
  stopping: AbortSignal,
): Promise<Server> {
  const child = spawn(
    cluster.binaries.postgres,
    [
      '-D',
      dataDirectoryArgument(cluster),
      ...Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...spawnOptions(cluster),
      // Its own process group: Ctrl-C must not end the database while requests are still being finished.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = () => {
    child.kill('SIGINT');
    const timeout = setTimeout(() => child.kill('SIGQUIT'), 60_000);
    child.once('close', () => clearTimeout(timeout));
  };
  if (stopping.aborted) stop();
  else stopping.addEventListener('abort', stop);
  child.once('close', () => stopping.removeEventListener('abort', stop));

  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    let ready = false;
    createInterface(child.stderr).on('line', (line) => {
      log(line);
      if (ready) return;
      lines.push(line);
      ready = line.includes('database system is ready to accept connections');
      if (ready) resolve({ ended });
    });
    child.once('error', (error) => {
      reject(new StartError(`PostgreSQL cannot be started: ${error.message}`, exitCodes.operatingSystem));
    });
    child.once('close', () => reject(explainOutput(lines.join('\n'), cluster.directory)));
  });
}
