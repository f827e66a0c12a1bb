/** Loaded into Kiik's process: answers the message `memory` with the most that the process has held, in bytes. */
let highest = 0;
setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss());
}, 50).unref();

process.on('message', (question) => {
  if (question === 'memory') process.send?.(highest);
});
process.channel?.unref();
