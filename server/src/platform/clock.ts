/** The time of day as a value, so that tests can fix it and SQL never reads the clock. */
export interface Clock {
  now(): Temporal.Instant;
}

/** The time of the machine. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** A clock that stands still until it is moved. */
export function createFixedClock(start: string): Clock & { advance(duration: Temporal.DurationLike): void } {
  let instant = Temporal.Instant.from(start);
  return {
    now: () => instant,
    advance(duration) {
      instant = instant.add(duration);
    },
  };
}
