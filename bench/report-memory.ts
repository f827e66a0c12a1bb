/**
 * Loaded into Kiik's process: answers the message `memory` with the most that the process has held so far, in bytes. At
 * `memory anew` it forgets that first: what it needed to start hides nothing of what it grows by later.
 */
let highest = 0;

function look(): number {
  highest = Math.max(highest, process.memoryUsage.rss());
  return highest;
}

setInterval(look, 20).unref();

process.on('message', (question) => {
  if (question === 'memory anew') highest = 0;
  if (question === 'memory' || question === 'memory anew') process.send?.(look());
});
process.channel?.unref();
