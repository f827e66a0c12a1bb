import { startTemplates } from '#server/testing/templates.ts';

/** A process of its own that keeps the run's PostgreSQL until its parent lets go of it. */
const { server, stop } = await startTemplates();
process.on('disconnect', () => void stop().then(() => process.exit(0)));
process.send?.(server);
