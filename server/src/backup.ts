// npm run backup -- [place]: writes a backup of the database and the stored files, while Kiik runs or not. The place is
// a folder to put it in, or a new name for it; without one it goes to DATA_DIR/backups.
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { reachDatabase, runCommand } from './platform/backup/command.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings } from './platform/settings.ts';
import { openStorage } from './platform/storage/storage.ts';

await runCommand(async (signal) => {
  const settings = readSettings(process.env);
  const createdAt = systemClock.now().toString({ smallestUnit: 'second' });
  const name = `kiik-${createdAt.replaceAll(':', '-')}`;
  const place = process.argv[2];
  const isFolder = place !== undefined && statSync(place, { throwIfNoEntry: false })?.isDirectory();
  const target =
    place && !isFolder
      ? resolve(place)
      : join(resolve(place ?? join(settings.dataDirectory, 'backups')), name);
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
