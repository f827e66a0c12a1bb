/** The current time as a dependency: tests can set it, and SQL never reads the clock of the database. */
export interface Clock {
  now(): Temporal.Instant;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** A clock for tests: its time changes only by `advance`. `start` is ISO 8601 in UTC. */
export function createFixedClock(start: string): Clock & { advance(duration: Temporal.DurationLike): void } {
  let instant = Temporal.Instant.from(start);
  return {
    now: () => instant,
    advance(duration) {
      instant = instant.add(duration);
    },
  };
}
