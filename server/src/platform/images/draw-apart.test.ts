import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type drawFixture from './drawing.fixture.ts';

let draw: typeof drawFixture;
let InvalidImage: typeof import('./invalid-image.ts').InvalidImage;
let folder: string;
let notes: string;
beforeEach(async () => {
  // Each test begins without processes.
  vi.resetModules();
  ({ InvalidImage } = await import('./invalid-image.ts'));
  const { drawApart } = await import('./draw-apart.ts');
  draw = drawApart<typeof drawFixture>(new URL('./drawing.fixture.ts', import.meta.url));
  folder = await mkdtemp(join(tmpdir(), 'kiik-drawing-'));
  notes = join(folder, 'notes');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

/** The processes that drew so far, in their order. */
async function readProcesses(): Promise<number[]> {
  const text = await readFile(notes, 'utf8').catch(() => '');
  return text.split('\n').slice(0, -1).map(Number);
}

/** The process at that index, once it draws. */
async function waitForProcess(index: number): Promise<number> {
  await expect.poll(readProcesses, { interval: 10 }).toHaveLength(index + 1);
  return ensurePresent((await readProcesses())[index]);
}

function isAlive(process_: number): boolean {
  try {
    return process.kill(process_, 0);
  } catch {
    return false;
  }
}

const waitForEnd = (drawer: number) => expect.poll(() => isAlive(drawer), { interval: 10 }).toBe(false);

test('draws in another process, the next one in the same', async () => {
  expect(await draw('answer', notes)).toEqual(Buffer.from('a picture'));
  await draw('answer', notes);
  const [first, second] = await readProcesses();
  expect(first).not.toBe(process.pid);
  expect(second).toBe(first);
});

test('at most two draw at a time', async () => {
  await Promise.all(Array.from({ length: 8 }, () => draw('answer', notes)));
  expect(new Set(await readProcesses()).size).toBeLessThanOrEqual(2);
});

test('what fails is no fault of the picture', async () => {
  const failing = draw('fail', notes);
  await expect(failing).rejects.toThrow('no such brush');
  await expect(failing).rejects.not.toThrow(InvalidImage);
});

test('the picture of a process that is killed is drawn by another', async () => {
  const drawing = draw('hang at first', notes);
  process.kill(await waitForProcess(0), 'SIGKILL');
  expect(await drawing).toEqual(Buffer.from('a picture'));
  expect(new Set(await readProcesses()).size).toBe(2);
});

test('a picture that takes the process down is none, and harms no other', async () => {
  const [hostile, ...others] = await Promise.allSettled([
    draw('crash', notes),
    ...Array.from({ length: 5 }, () => draw('answer', notes)),
  ]);
  expect(hostile).toMatchObject({ status: 'rejected', reason: expect.any(InvalidImage) });
  expect(others.map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
});

test('a picture that never comes to an end is none, and its process goes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const refused = expect(draw('hang', notes)).rejects.toThrow(InvalidImage);
  const drawer = await waitForProcess(0);
  vi.advanceTimersByTime(60_000);
  await refused;
  await waitForEnd(drawer);
});

test('a process without work goes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await draw('answer', notes);
  const drawer = await waitForProcess(0);
  vi.advanceTimersByTime(5_000);
  expect(isAlive(drawer)).toBe(true);
  vi.advanceTimersByTime(5_000);
  await waitForEnd(drawer);
});

test('a process whose server was killed goes, whatever it does', async () => {
  const server = fork(join(import.meta.dirname, 'hanging-drawing.fixture.ts'), [notes], { execArgv: [] });
  const drawer = await waitForProcess(0);
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
  await waitForEnd(drawer);
});

test.runIf(process.platform === 'linux')('the server itself loads no decoder', async () => {
  const app = new URL('../../app.ts', import.meta.url).href;
  const show = `await import('${app}'); console.log(fs.readFileSync('/proc/self/maps', 'utf8'))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', show], { maxBuffer: 10_000_000 });
  expect(stdout).toContain('argon2');
  expect(stdout).not.toMatch(/sharp|vips/);
});
