import { expect, test } from 'vitest';
import { gatherTurn } from './gather-turn.ts';

test('what is asked in one turn is asked together, and each hears its own answer', async () => {
  const asked: number[][] = [];
  const double = gatherTurn(async (numbers: number[]) => {
    asked.push(numbers);
    return numbers.map((number) => 2 * number);
  });
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(asked).toEqual([[1, 2, 3], [4]]);
});

test('nobody is answered by what was found before they asked', async () => {
  let known = 'before';
  const answers: (() => void)[] = [];
  const look = gatherTurn(async (questions: number[]) => {
    const found = known;
    await new Promise<void>((resolve) => answers.push(resolve));
    return questions.map(() => found);
  });
  const first = look(1);
  await expect.poll(() => answers.length).toBe(1);
  known = 'after';
  const second = look(1);
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) answer();
  expect(await Promise.all([first, second])).toEqual(['before', 'after']);
});

test('more than fit at once are asked in several parts, and a failure reaches those alone who asked with it', async () => {
  const sizes: number[] = [];
  const look = gatherTurn(async (numbers: number[]) => {
    sizes.push(numbers.length);
    if (numbers.includes(0)) throw new Error('no answer');
    return numbers;
  });
  const results = await Promise.allSettled(Array.from({ length: 120 }, (_, number) => look(number)));
  expect(sizes).toEqual([50, 50, 20]);
  const failed = results.flatMap(({ status }, number) => (status === 'rejected' ? [number] : []));
  expect(failed).toEqual(Array.from({ length: 50 }, (_, number) => number));
});

test('whoever got no answer is refused instead of answered with nothing', async () => {
  const look = gatherTurn(async (numbers: number[]) => numbers.slice(1));
  await expect(Promise.all([look(1), look(2)])).rejects.toThrow('one answer');
});

test('an answer may be that nothing was found', async () => {
  const look = gatherTurn(async (numbers: number[]) =>
    numbers.map((number) => (number === 1 ? 'found' : undefined)),
  );
  expect(await Promise.all([look(1), look(2)])).toEqual(['found', undefined]);
});
