import { openStorage } from './storage.ts';

// A process that the tests kill while it writes a file.
const storage = await openStorage({ storageUrl: null, dataDirectory: process.argv[2] ?? '' });
await storage.put(
  'halted/file',
  (async function* () {
    yield Buffer.alloc(1_000);
    process.send?.('half');
    await new Promise((resolve) => setTimeout(resolve, 1_000_000));
  })(),
);
