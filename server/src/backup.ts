// npm run backup -- [target]: writes a backup of the database and the stored files, also while Kiik runs. The
// target is an existing folder or the new name of the backup; the default is DATA_DIR/backups.
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { reachDatabase, runCommand } from './platform/backup/command.ts';
import { manifestPath } from './platform/backup/format.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings } from './platform/settings.ts';
import { openStorage } from './platform/storage/storage.ts';

await runCommand(async (signal) => {
  const settings = readSettings(process.env);
  const createdAt = systemClock.now().toString({ smallestUnit: 'second' });
  const target = chooseTarget(process.argv[2] ?? join(settings.dataDirectory, 'backups/'), createdAt);
  const { connection, close } = await reachDatabase(settings);
  try {
    const storage = await openStorage(settings);
    const { tables, files } = await writeBackup({ connection, storage, target, createdAt, signal });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `Backup of ${rows} rows in ${tables.length} tables and ${files.count} files written to ${target}`;
  } finally {
    await close();
  }
});

/** In an existing folder the backup gets its own name; any other target is itself the new name. */
function chooseTarget(target: string, createdAt: string): string {
  const isFolder = target.endsWith('/') || statSync(target, { throwIfNoEntry: false })?.isDirectory();
  const isBackup = existsSync(manifestPath(target));
  return resolve(isFolder && !isBackup ? join(target, `kiik-${createdAt.replaceAll(':', '-')}`) : target);
}
