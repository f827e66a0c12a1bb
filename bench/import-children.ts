import { join } from 'node:path';
import type { ImportFile, ImportResult } from '#contract/kindergarten/import.ts';
import type { Bench } from './bench.ts';
import { readHighestMemory, signInToDemo, startKiik } from './kiik.ts';

const rows = 5_000;
const memoryLimit = 450;
const secondsLimit = 10;
/** The interval of reading the progress: shorter than the page's. */
const pollMilliseconds = 100;

const path = '/api/kindergartens/1/import';

/** Imports 5,000 children with a mother each, from upload to last row, and polls progress like the page. */
export const importChildren: Bench = {
  name: 'import-children',
  async run(sharedFolder) {
    await using kiik = await startKiik(join(sharedFolder, 'import-children'));
    const cookie = await signInToDemo(kiik.url, 'manager@kiik.test', '192.0.2.1');
    const call = async <Reply>(method: string, at: string, body?: string, type = 'application/json') => {
      const reply = await fetch(`${kiik.url}${path}${at}`, {
        method,
        headers: { cookie, ...(body === undefined ? {} : { 'content-type': type }) },
        ...(body === undefined ? {} : { body }),
      });
      if (!reply.ok) throw new Error(`A call was answered with ${reply.status}: ${await reply.text()}`);
      return (await reply.json()) as Reply;
    };
    const { seconds: upload } = await time(() => call('POST', '/upload-file', makeList(), 'text/csv'));
    const { result: plan, seconds: overview } = await time(() =>
      call<{ fingerprint: string }>('GET', '/overview'),
    );
    const seen: number[] = [];
    const watch = setInterval(() => {
      call<{ file: ImportFile | null }>('GET', '').then(
        ({ file }) => file?.progress && seen.push(file.progress.done),
        () => undefined,
      );
    }, pollMilliseconds);
    const body = JSON.stringify({ model: 'children', fingerprint: plan.fingerprint });
    const { result, seconds } = await time(() => call<ImportResult>('POST', '/import-data', body)).finally(
      () => clearInterval(watch),
    );
    if (result.created !== rows) throw new Error(`${result.created} children were created.`);
    await call('POST', '/upload-file', makeList(), 'text/csv');
    const again = await time(() => call<{ counts: { unchanged: number } }>('GET', '/overview'));
    if (again.result.counts.unchanged !== rows)
      throw new Error('The same list again would change something.');
    const memory = await readHighestMemory(kiik);
    const words = new Set(seen).size;
    return [
      { name: 'import of 5,000 children', value: seconds, unit: 's', limit: { atMost: secondsLimit } },
      { name: 'different words of progress seen', value: words, unit: '', limit: { atLeast: 2 } },
      { name: 'memory at most', value: memory, unit: 'MB', limit: { atMost: memoryLimit } },
      { name: 'upload', value: upload, unit: 's' },
      { name: 'overview', value: overview, unit: 's' },
      { name: 'overview of the same list again', value: again.seconds, unit: 's' },
    ];
  },
};

async function time<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const start = performance.now();
  return { result: await work(), seconds: (performance.now() - start) / 1_000 };
}

function makeList(): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const letters = [...index.toString(26)].map((digit) =>
      String.fromCharCode(97 + Number.parseInt(digit, 26)),
    );
    const name = letters.join('');
    return `Laps${name};Perekond${name};2022-05-${String(1 + (index % 28)).padStart(2, '0')};Pargi ${index};Ema${name} Perekond${name};ema-${index}@list.test`;
  });
  return ['Eesnimi;Perekonnanimi;Sünniaeg;Aadress;Ema nimi;Ema e-post', ...lines].join('\n');
}
