/**
 * Loaded into Kiik's process: answers the message `memory` with the maximum memory so far, in bytes. The
 * message `memory anew` resets it first, so that the memory of the start does not hide later growth.
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
