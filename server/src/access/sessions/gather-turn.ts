/** More than so many at once only delay each other. */
const mostAtOnce = 50;

/**
 * Gathers the questions of one turn of the event loop, so that they are asked together: what each costs by itself is mostly
 * the asking. No question is answered by what was found out before it was put.
 * @param ask answers in the order of the questions
 */
export function gatherTurn<Question, Answer>(
  ask: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: { question: Question; resolve(answer: Answer): void; reject(error: unknown): void }[] = [];

  async function askWaiting(): Promise<void> {
    const asked = waiting;
    if (asked.length === 0) return;
    waiting = [];
    try {
      const answers = await ask(asked.map(({ question }) => question));
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(askWaiting);
      waiting.push({ question, resolve, reject });
      if (waiting.length === mostAtOnce) void askWaiting();
    });
}
