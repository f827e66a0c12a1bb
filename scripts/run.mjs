// Runs an entry of the project with the project's own Node, independent of the Node of the machine:
//   node scripts/run.mjs <entry.ts> [arguments]
// Installs the packages first if they are missing or older than package-lock.json.
// Plain JavaScript without packages, because it runs before any are installed, on Node 18 or newer.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const projectNode = join(root, 'node_modules/node/bin/node');
const parent = process.ppid;

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm writes node_modules/.package-lock.json last: without it, the installation is not finished. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  if (!wanted) throw new Error('package-lock.json is missing or damaged; restore it from the repository.');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed || !existsSync(projectNode)) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    const present = installed[path];
    // The root has no record; optional packages for other platforms are not installed.
    if (path === '' || (!present && (optional || devOptional))) return true;
    return present?.version === version && present?.integrity === integrity;
  });
}

/**
 * Calls `work` while no other runner of this checkout does. The lock is a listening socket: it closes with
 * its process, even after kill -9, and the waiting runners notice that.
 */
async function holdInstallLock(work) {
  const path = join(
    tmpdir(),
    `kiik-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.sock`,
  );
  let abandoned = '';
  for (;;) {
    const waiting = new Set();
    const server = createServer((socket) => {
      waiting.add(socket);
      socket.on('error', () => {});
    });
    const locked = await new Promise((resolve, reject) => {
      server.once('listening', () => resolve(true));
      server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
      server.listen(path);
    });
    if (locked) {
      try {
        return await work();
      } finally {
        server.close();
        for (const socket of waiting) socket.destroy();
      }
    }
    const file = identifyFile(path);
    const error = await waitForClose(path);
    if (error?.code !== 'ECONNREFUSED') continue;
    // Nobody listens: either a killed runner left the file behind, or its owner is about to listen.
    if (file === abandoned && file === identifyFile(path)) rmSync(path, { force: true });
    abandoned = file;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Connects to the runner that installs and resolves when it ends, or with an error if there is none. */
function waitForClose(path) {
  return new Promise((resolve) => {
    let failure;
    const socket = connect(path);
    socket.on('error', (error) => {
      failure = error;
    });
    socket.on('close', () => resolve(failure));
    socket.resume();
  });
}

function identifyFile(path) {
  const { ino, ctimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${ino} ${ctimeMs}`;
}

const unwritable = 'this account may not write to the project folder';
const unreachable = 'the package registry is not reachable; is this machine online?';
const reasons = {
  ENOSPC: 'no space is left on the disk',
  EACCES: unwritable,
  EPERM: unwritable,
  EROFS: unwritable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  ETIMEDOUT: unreachable,
  ERR_SOCKET_TIMEOUT: unreachable,
};

/**
 * Installs what package-lock.json says. Not `npm ci`: from npm 11.16 on it refuses a lock file that lacks
 * optional packages for other platforms which the registry in use did not have (npm/cli issue 9846).
 */
async function installPackages() {
  console.error('Installing the packages that Kiik needs (once, a minute or two) ...');
  const npm = spawn('npm', ['install', '--no-save', '--include=dev', '--no-progress'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  npm.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise((resolve, reject) => {
    npm.on('error', () => reject(new Error('npm was not found; install npm 10 or later.')));
    npm.on('close', resolve);
  });
  if (code !== 0) {
    const name = /npm (?:error|ERR!) code (\S+)/.exec(output)?.[1];
    throw new Error(
      `the packages could not be installed: ${reasons[name] ?? (output.trim().split('\n')[0] || code)}`,
    );
  }
  if (!isInstalled()) {
    throw new Error(
      'the packages were installed, but do not match package-lock.json; remove node_modules and try again.',
    );
  }
}

async function ensureInstalled() {
  if (isInstalled()) return;
  await holdInstallLock(async () => {
    if (!isInstalled()) await installPackages();
  });
}

/**
 * Calls `end` when the npm that started this process is gone. npm passes on SIGTERM and SIGINT, but not
 * SIGHUP or kill -9. The scripts of package.json use `exec`, so that npm itself is the parent and no shell in
 * between swallows a signal. Without npm, this process may outlive its shell.
 */
function watchParent(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500);
}

function runEntry([entry, ...entryArguments]) {
  const follow = pathToFileURL(join(root, 'scripts/follow-runner.mjs')).href;
  // Calls create objects that live for a second or two. Room for them costs memory, but saves collection
  // time: 8 MB instead of 32 saved 40 MB under load and cost processor time. (MB; percent of what is left.)
  // Pretenuring puts what a busy moment kept for long among old objects from then on: rows of replies, which
  // die at once. Collecting them there took a third of the processor time of a list of files.
  const memory = [
    '--max-semi-space-size=32',
    '--initial-old-space-size=64',
    '--heap-growing-percent=30',
    '--no-allocation-site-pretenuring',
  ];
  const nodeArguments = [...memory, '--import', follow];
  const child = spawn(projectNode, [...nodeArguments, join(root, entry), ...entryArguments], {
    // The channel tells the child when this process is gone, see follow-runner.mjs.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      // Otherwise each start compiles all TypeScript again, which costs seconds and memory.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node'),
      // Otherwise glibc keeps freed memory in up to eight heaps per processor.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
      KIIK_RUNNER: String(process.pid),
    },
  });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGHUP']) {
    // A terminal sends these to the whole foreground group, so the child has already received its own.
    process.on(signal, () => process.stdin.isTTY || child.kill(signal));
  }
  watchParent(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', (error) =>
      reject(new Error(`the project's Node could not be started: ${error.message}`)),
    );
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

try {
  if (!process.argv[2])
    throw new Error('say which entry to run: node scripts/run.mjs <entry.ts> [arguments]');
  await ensureInstalled();
  process.exit(await runEntry(process.argv.slice(2)));
} catch (error) {
  console.error(`Kiik: ${error.message}`);
  process.exit(1);
}
