import { afterEach, expect, test, vi } from 'vitest';
import { sendFile } from './send-file.ts';

/** Answers the calls one after the other, and notes them. */
function answer(...replies: [status: number, body: object][]): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls.push(`${init.method ?? 'GET'} ${address}`);
    const [status, body] = replies.shift() ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
  return calls;
}

const send = (isKept: boolean) =>
  sendFile({
    file: new File(['film'], 'forest.mp4'),
    createAddress: '/uploads',
    metadata: {},
    begun: '/uploads/begun',
    isKept,
    onBegin: () => {},
    onProgress: () => {},
    signal: new AbortController().signal,
  });

afterEach(() => vi.unstubAllGlobals());

test('a file that arrived before and was deleted since is not sent again', async () => {
  const calls = answer([200, { offset: 4, size: 4, file: null }]);
  expect(await send(true)).toBeNull();
  expect(calls).toEqual(['GET /uploads/begun']);
});

test('what is kept begins anew once if the server has forgotten it; what it then refuses is refused', async () => {
  const refusal = { message: { key: 'errors.not_found' } };
  const calls = answer([404, refusal], [404, refusal]);
  await expect(send(true)).rejects.toMatchObject({ status: 404 });
  expect(calls).toEqual(['GET /uploads/begun', 'POST /uploads']);
});

test('what is not kept does not begin by itself again: it may have arrived', async () => {
  const calls = answer([404, { message: { key: 'errors.not_found' } }]);
  await expect(send(false)).rejects.toMatchObject({ status: 404 });
  expect(calls).toEqual(['GET /uploads/begun']);
});
