import { startTemplates } from '#server/testing/templates.ts';

/** Runs the PostgreSQL of a test run in its own process, until the parent process disconnects. */
const { server, folder, stop } = await startTemplates();
process.on('disconnect', () => void stop().then(() => process.exit(0)));
process.send?.({ server, folder });
