import type { Logger } from 'pino';
import type { ActivityCount } from './activity.ts';
import type { Clock } from './clock.ts';
import type { DomainDashboardPart } from './dashboard.ts';
import type { ServingDatabase } from './database/database.ts';
import type { DomainMenuEntry } from './domain.ts';
import type { FileOwner } from './file-owners.ts';
import type { Installation } from './installation/installation.ts';
import type { NotificationChoice } from './notifications.ts';
import type { PersonalData } from './personal-data/personal-data.ts';
import type { PushServer } from './push/server.ts';
import type { Settings } from './settings.ts';
import type { FileStorage } from './storage/storage.ts';
import type { Texts } from './text.ts';
import type { Translator } from './translator/translator.ts';
import type { WebPush } from './web-push/web-push.ts';

/** The services of the platform for every handler; created once at start. */
export interface Platform {
  settings: Settings;
  clock: Clock;
  database: ServingDatabase;
  storage: FileStorage;
  texts: Texts;
  push: PushServer;
  webPush: WebPush;
  /** Null if the operator has set none up. */
  translator: Translator | null;
  installation: Installation;
  /** The menu entries of all domains, in the order of the list of domains, with the SVG path of each icon. */
  menu: readonly (Omit<DomainMenuEntry, 'icon'> & { icon: string })[];
  dashboard: readonly DomainDashboardPart[];
  /** The counts of all domains. */
  activity: readonly ActivityCount[];
  /** Of every domain that has some, in the same order. */
  personalData: readonly PersonalData[];
  fileOwners: readonly FileOwner[];
  notifications: readonly NotificationChoice[];
  log: Logger;
}
