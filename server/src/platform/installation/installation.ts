import { sql } from 'kysely';
import { nowhere } from '#contract/platform/reach.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { ServingDatabase } from '../database/database.ts';

/** Shared by all processes of an installation. */
export interface Installation {
  pushKey: string;
  pushSecret: string;
  /** Signs links to files. */
  linkSecret: string;
}

/** Throws where the migrations have not run. */
export async function readInstallation(database: ServingDatabase): Promise<Installation> {
  const { rows } = await sql<Installation>`
    select push_key as "pushKey", push_secret as "pushSecret", link_secret as "linkSecret" from installation`.execute(
    database.at(nowhere).read,
  );
  return onlyRow(rows);
}
