import { sql } from 'kysely';
import { nowhere } from '#contract/platform/reach.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { ReadDatabase, ServingDatabase, Transaction } from './database/database.ts';
import { type Listener, notify } from './push/notify.ts';

/** The administrator's maintenance switch. Every process learns of a change within moments. */
export interface Maintenance {
  isOn(): boolean;
  /** Reads the switch again; needed when listening has begun, since it may have changed just before. */
  refresh(): Promise<void>;
}

const channel = 'kiik_maintenance';

/** Reads the switch and follows its changes; the listener must not be started yet. */
export async function followMaintenance(database: ServingDatabase, listener: Listener): Promise<Maintenance> {
  let on = false;
  async function refresh(): Promise<void> {
    on = await readMaintenance(database.at(nowhere).read);
  }
  const refreshLater = () => void refresh().catch(() => undefined);
  listener.on(channel, refreshLater);
  listener.onReconnect(refreshLater);
  await refresh();
  return { isOn: () => on, refresh };
}

/** The current state of the switch in the database. */
export async function readMaintenance(database: ReadDatabase): Promise<boolean> {
  const { rows } = await sql<{ enabled: boolean }>`select enabled from maintenance`.execute(database);
  return onlyRow(rows).enabled;
}

/** Changes the switch; it takes effect everywhere when the transaction commits. */
export async function setMaintenance(transaction: Transaction, enabled: boolean): Promise<void> {
  await sql`update maintenance set enabled = ${enabled}`.execute(transaction);
  await notify(transaction, channel, ['changed']);
}
