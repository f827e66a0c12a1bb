import { type RawBuilder, sql } from 'kysely';
import type { ReadDatabase, Transaction } from './database.ts';

/** With more than this many in parallel, they only delay each other. */
const mostAtOnce = 50;
/** A question waits this long for earlier ones to finish; it is then asked with all that came meanwhile. */
const patientMilliseconds = 5;

/**
 * Collects the questions of one turn of the event loop, and those that arrive while others are being asked,
 * and asks them together, because most of the cost is the round trip. The data for an answer is never older
 * than its question.
 * @param ask answers in the order of the questions; undefined for nothing found
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
      if (answers.length !== asked.length) throw new Error('Each question must have one answer.');
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
 * The same for questions to one database: reads in the same place share their questions. Each writing call
 * has its own, so that its answers include what it has written.
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
 * The questions as rows, with their `number`. Unlike for an array, the planner does not depend on their
 * count, so that one plan fits all.
 */
export function selectAsked(
  questions: readonly { user_id: number; kindergarten_id: number }[],
): RawBuilder<unknown> {
  return sql`
    rows from (jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as (user_id bigint, kindergarten_id bigint))
    with ordinality as asked (user_id, kindergarten_id, number)`;
}
