interface Waiting {
  weight: number;
  begin: () => void;
}

/**
 * Runs at most `most` tasks at once, with a total weight of at most `capacity`; a heavier task runs alone.
 * Tasks start in the order of the calls.
 */
export function makeTurns({ most, capacity }: { most: number; capacity: number }) {
  const waiting: Waiting[] = [];
  let running = 0;
  let load = 0;

  function beginNext(): void {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (running > 0 && (running >= most || load + next.weight > capacity)) return;
      waiting.shift();
      running += 1;
      load += next.weight;
      next.begin();
    }
  }

  return async function takeTurn<Result>(weight: number, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((resolve) => {
      waiting.push({ weight, begin: resolve });
      beginNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      load -= weight;
      beginNext();
    }
  };
}
