import { appendFile, readFile } from 'node:fs/promises';

/** Notes which process it runs in; then answers, fails, takes the process down, or never comes to an end. */
export default async function drawFixture(
  deed: 'answer' | 'fail' | 'crash' | 'hang' | 'hang at first',
  notes: string,
): Promise<Buffer> {
  await appendFile(notes, `${process.pid}\n`);
  const isFirst = (await readFile(notes, 'utf8')) === `${process.pid}\n`;
  if (deed === 'fail') throw new Error('no such brush');
  if (deed === 'crash') process.exit(1);
  if (deed === 'hang' || (deed === 'hang at first' && isFirst)) await new Promise(() => undefined);
  return Buffer.from('a picture');
}
