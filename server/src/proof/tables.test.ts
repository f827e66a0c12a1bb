import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeTables } from '#scripts/generate-tables.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

test('the row types are those of the migrated database', async () => {
  const database = await createTestDatabase('empty');
  onTestFinished(() => database.drop());
  await expect(await describeTables(database.connection)).toMatchFileSnapshot(
    join(import.meta.dirname, '../platform/database/tables.ts'),
  );
});
