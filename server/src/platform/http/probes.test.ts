import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const metricsPort = await findFreePort();
const kiik = await openTestApp('demo', { METRICS_PORT: String(metricsPort) });

test('the probes answer whoever asks', async () => {
  expect(await kiik.visitor().get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await kiik.visitor().get('/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

describe('the metrics', () => {
  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

  test('count calls by route, show jobs, connections and memory', async () => {
    await kiik.visitor().get('/api/lang/languages');
    await expect.poll(read).toMatch(/kiik_request_seconds_count\{[^}]*route="languages\.listLanguages"/);
    const text = await read();
    for (const name of [
      'kiik_push_connections 0',
      'kiik_jobs',
      'kiik_job_attempts',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(name);
  });

  test('name paths by their route, never by what was asked', async () => {
    await kiik.visitor().get('/api/kindergartens/424242/children?term=Maasikas');
    await kiik.visitor().get('/Maasikas');
    await expect.poll(read).toMatch(/route="children\.listChildren",[^}]*status="401"/);
    expect(await read()).not.toMatch(/424242|Maasikas/);
  });

  test('stand on no public port', async () => {
    expect((await kiik.visitor().get('/metrics')).status).toBe(404);
  });
});
