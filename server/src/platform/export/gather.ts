const chunkLength = 32_768;

/** Joins many short texts into few chunks, since a stream spends time on each chunk. */
export async function* gatherChunks(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let gathered = '';
  for await (const piece of pieces) {
    gathered += piece;
    if (gathered.length < chunkLength) continue;
    yield Buffer.from(gathered);
    gathered = '';
  }
  if (gathered !== '') yield Buffer.from(gathered);
}

/** An instant as the clock on the wall showed it, to the minute. */
export function toLocalTime(instant: string, timezone: string): Temporal.PlainDateTime {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .round({ smallestUnit: 'minute', roundingMode: 'trunc' });
}
