// Loaded by scripts/run.mjs ahead of an entry: when the runner is gone, even by kill -9, the entry receives SIGTERM and
// ends as it would by itself. Processes that an entry starts inherit the flag, but not the runner: they are left alone.
if (process.env.KIIK_RUNNER === String(process.ppid) && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
