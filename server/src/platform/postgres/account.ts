import { lchownSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes, StartError } from './start-error.ts';

/** The account that PostgreSQL runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Chooses the account for a cluster directory that may not exist yet. PostgreSQL refuses to run as root, so
 * root uses the cluster's owner, or for a new cluster `postgres` or `nobody`, if the machine has it.
 * @returns undefined if Kiik's own account can be used
 * @throws StartError if the cluster belongs to another account, or root has no account for it
 */
export function chooseAccount(cluster: string): Account | undefined {
  const owner: Stats | undefined = statSync(cluster, { throwIfNoEntry: false });
  const self = process.getuid?.();
  if (self !== 0) {
    if (!owner || owner.uid === self) return undefined;
    throw new StartError(
      `The database in ${cluster} belongs to account ${owner.uid}; start Kiik as that account or as root.`,
      exitCodes.permission,
    );
  }
  if (process.platform !== 'linux') {
    throw new StartError(
      'PostgreSQL cannot run as root here; start Kiik as an ordinary account.',
      exitCodes.permission,
    );
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (!account) {
    throw new StartError(
      'PostgreSQL refuses to run as root and this machine has neither an account "postgres" nor "nobody"; start Kiik as an ordinary account.',
      exitCodes.permission,
    );
  }
  // If root copied the data, the copy belongs to root.
  if (owner) giveTree(cluster, account);
  return account;
}

function findAccount(name: string): Account | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [account, , uid, gid] = line.split(':');
    if (account === name) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

function giveTree(directory: string, { uid, gid }: Account): void {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(directory, name), uid, gid);
  }
  // Last, so that an interrupted run starts again from the beginning.
  lchownSync(directory, uid, gid);
}
