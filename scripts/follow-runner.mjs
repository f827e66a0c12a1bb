// Loaded by scripts/run.mjs before an entry: when the runner is gone, even by kill -9, the entry gets SIGTERM
// and shuts down. Processes that an entry starts inherit the flag, but not the parent: they go on.
if (process.env.KIIK_RUNNER === String(process.ppid) && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
