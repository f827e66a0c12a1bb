import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { DomainDashboardPart } from './dashboard.ts';
import type { ServingDatabase } from './database/database.ts';
import type { DomainMenuEntry } from './domain.ts';
import type { FileOwner } from './file-owners.ts';
import type { Installation } from './installation/installation.ts';
import type { NotificationType } from './notifications.ts';
import type { PersonalData } from './personal-data/personal-data.ts';
import type { PushServer } from './push/server.ts';
import type { Settings } from './settings.ts';
import type { FileStorage } from './storage/storage.ts';
import type { Texts } from './text.ts';

/** The services of the platform for every handler; created once at start. */
export interface Platform {
  settings: Settings;
  clock: Clock;
  database: ServingDatabase;
  storage: FileStorage;
  texts: Texts;
  push: PushServer;
  installation: Installation;
  /** The menu entries of all domains, in the order of the list of domains, with the SVG path of each icon. */
  menu: readonly (Omit<DomainMenuEntry, 'icon'> & { icon: string })[];
  dashboard: readonly DomainDashboardPart[];
  /** Of every domain that has some, in the same order. */
  personalData: readonly PersonalData[];
  fileOwners: readonly FileOwner[];
  notifications: readonly NotificationType[];
  log: Logger;
}
