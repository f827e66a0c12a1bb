import { type RawBuilder, sql } from 'kysely';
import type { ReadDatabase, Transaction } from './database.ts';

/** More than this many at once only delay each other. */
const mostAtOnce = 50;
/** For so long a question waits for others to be answered, which were put before: it is asked with all that come meanwhile. */
const patientMilliseconds = 5;

/**
 * Gathers the questions of one turn of the event loop, and those that are put while others are being asked, so that they are
 * asked together: what each costs by itself is mostly the asking. No question is answered by what was found out before it was
 * put.
 * @param ask answers in the order of the questions
 */
export function gatherTurn<Question, Answer>(
  ask: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: { question: Question; resolve(answer: Answer): void; reject(error: unknown): void }[] = [];
  let asking = 0;

  async function askWaiting(): Promise<void> {
    const asked = waiting;
    if (asked.length === 0) return;
    waiting = [];
    asking += 1;
    try {
      const answers = await ask(asked.map(({ question }) => question));
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      asking -= 1;
      void askWaiting();
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) {
        if (asking === 0) setImmediate(askWaiting);
        else setTimeout(askWaiting, patientMilliseconds);
      }
      waiting.push({ question, resolve, reject });
      if (waiting.length === mostAtOnce) void askWaiting();
    });
}

/**
 * The same for questions to one database: calls that read in the same place share theirs, each call that writes has its own,
 * and is answered by what it wrote.
 * @param ask answers in the order of the questions
 */
export function gatherReads<Question, Answer>(
  ask: (database: ReadDatabase | Transaction, questions: Question[]) => Promise<Answer[]>,
): (database: ReadDatabase | Transaction, question: Question) => Promise<Answer> {
  const gathered = new WeakMap<ReadDatabase | Transaction, (question: Question) => Promise<Answer>>();
  return (database, question) => {
    const known = gathered.get(database) ?? gatherTurn((questions) => ask(database, questions));
    gathered.set(database, known);
    return known(question);
  };
}

/**
 * The questions as rows, with their `number`. Unlike an array's, their count is nothing that a plan is made for, so that one plan
 * serves them all.
 */
export function selectAsked(
  questions: readonly { user_id: number; kindergarten_id: number }[],
): RawBuilder<unknown> {
  return sql`
    rows from (jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as (user_id bigint, kindergarten_id bigint))
    with ordinality as asked (user_id, kindergarten_id, number)`;
}
