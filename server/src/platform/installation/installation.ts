import { sql } from 'kysely';
import { nowhere } from '#contract/platform/reach.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { ServingDatabase } from '../database/database.ts';
import { ensurePresent } from '../ensure-present.ts';
import type { WebPushKeys } from '../web-push/keys.ts';

/** Shared by all processes of an installation. */
export interface Installation {
  pushKey: string;
  pushSecret: string;
  /** Signs links to files. */
  linkSecret: string;
  webPushKeys: WebPushKeys;
}

/** Throws where the migrations have not run. */
export async function readInstallation(database: ServingDatabase): Promise<Installation> {
  const { rows } = await sql<
    Omit<Installation, 'webPushKeys'> & { publicKey: string | null; privateKey: string | null }
  >`
    select push_key as "pushKey", push_secret as "pushSecret", link_secret as "linkSecret",
      web_push_public_key as "publicKey", web_push_private_key as "privateKey"
    from installation`.execute(database.at(nowhere).read);
  const { publicKey, privateKey, ...installation } = onlyRow(rows);
  return {
    ...installation,
    webPushKeys: { publicKey: ensurePresent(publicKey), privateKey: ensurePresent(privateKey) },
  };
}
