import pg from 'pg';
import { servingRole } from '../postgres/serving-role.ts';
import { exitCodes, StartError } from '../postgres/start-error.ts';
import { onlyRow } from './only-row.ts';
import { withClient } from './with-client.ts';

/** Any number works if all processes of all versions use the same one. */
const roleLock = 7_164_253;

/** Instructions for a database with only one role. */
export const twoRolesNeeded = `Kiik takes two roles: create role ${servingRole} login password '…'; then DATABASE_URL logs in as ${servingRole} and DATABASE_OWNER_URL as the owner of the tables.`;

/**
 * Row-level security does not apply to superusers, table owners or roles that bypass it: such a role is
 * refused, because a statement without a place would then see all rows.
 * @returns its name
 * @throws StartError that explains how to make two roles
 */
export async function requireServingRole(owner: pg.ClientConfig, serving: pg.ClientConfig): Promise<string> {
  const ownerName = await withClient(owner, readRoleName, 'DATABASE_OWNER_URL');
  const check = async (client: pg.Client) => {
    const { rows } = await client.query<{ superuser: boolean; bypasses: boolean; owns: boolean }>(
      `select rolsuper as superuser, rolbypassrls as bypasses, pg_has_role(current_user, $1, 'member') or exists (
         select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(current_user, relowner, 'member')
       ) as owns
       from pg_roles where rolname = current_user`,
      [ownerName],
    );
    const reasons = { superuser: 'is a superuser', bypasses: 'has BYPASSRLS', owns: 'owns the tables' };
    const found = Object.entries(reasons).filter(([fact]) => onlyRow(rows)[fact as keyof typeof reasons]);
    const name = await readRoleName(client);
    if (found.length === 0) return name;
    throw new StartError(
      `The role ${name} of DATABASE_URL ${found.map(([, reason]) => reason).join(' and ')}, so nothing would keep one kindergarten's rows from another. ${twoRolesNeeded}`,
      exitCodes.configuration,
    );
  };
  return await withClient(serving, check, 'DATABASE_URL');
}

/** Grants the role access to all existing tables; those of the queue remain for the owner only. */
export async function admitServingRole(owner: pg.ClientConfig, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [roleLock]);
    await client.query(`
      grant usage on schema public, graphile_worker to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      revoke insert, update, delete on table migrations, installation from ${name};
      grant usage on all sequences in schema public to ${name};
      grant execute on all functions in schema public to ${name};
      grant select on graphile_worker.jobs to ${name};`);
  });
}

async function readRoleName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_user as name');
  return onlyRow(rows).name;
}
