// npm run restore -- <backup>: restores into an empty DATA_DIR, or an empty DATABASE_URL and storage.
import { resolve } from 'node:path';
import { openDatabasePlace, runCommand } from './platform/backup/command.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { readMigrations } from './platform/database/migrations.ts';
import { prepareDatabase, requireServerVersion } from './platform/database/prepare.ts';
import { exitCodes, StartError } from './platform/postgres/start-error.ts';
import { readSettings } from './platform/settings.ts';
import { openStorage } from './platform/storage/storage.ts';

await runCommand(async (signal) => {
  const settings = readSettings(process.env);
  const [, , backup] = process.argv;
  if (!backup) throw new StartError('Say which backup: npm run restore -- <backup>', exitCodes.configuration);
  const { connection, close } = await openDatabasePlace(settings);
  try {
    await requireServerVersion(connection);
    const storage = await openStorage(settings);
    const migrations = await readMigrations();
    const manifest = await restoreBackup({
      backup: resolve(backup),
      connection,
      storage,
      migrations,
      signal,
    });
    await prepareDatabase(connection);
    return `The backup of ${manifest.createdAt} is restored; start Kiik with npm start.`;
  } finally {
    await close();
  }
});
