import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#contract/access/sessions.ts';
import { type RawReply, sendRequest } from '#server/testing/send-request.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { serveWebApp } from './web-app.ts';

const plain = await openTestApp('demo');
/** Behind a proxy with https, but reached directly at its port. */
const secure = await openTestApp('demo', { PUBLIC_URL: 'https://kiik.example' });
const address = secure.app.server.server.address();
const secureUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;

function signIn(url: string, headers: Record<string, string> = {}): Promise<RawReply> {
  return sendRequest(url, {
    method: 'POST',
    path: login.path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(login.example.body),
  });
}

describe('a state-changing call', () => {
  test.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['the same host on another port', { origin: 'http://127.0.0.1:1' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain, as the browser says', { 'sec-fetch-site': 'same-site' }],
  ])('from %s is refused', async (_, headers) => {
    const reply = await signIn(plain.url, headers);
    expect(reply.status).toBe(403);
    expect(JSON.parse(reply.text)).toEqual({ message: { key: 'errors.cross_origin' } });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test('from our own page, or from a program, goes through', async () => {
    const own = { origin: plain.url, 'sec-fetch-site': 'same-origin' };
    expect((await signIn(plain.url, own)).status).toBe(200);
    expect((await signIn(plain.url)).status).toBe(200);
  });

  test('behind a public address only that one is our own', async () => {
    expect((await signIn(secureUrl, { origin: 'https://kiik.example' })).status).toBe(200);
    expect((await signIn(secureUrl, { origin: secureUrl })).status).toBe(403);
    expect((await signIn(secureUrl, { origin: 'http://kiik.example' })).status).toBe(403);
  });

  test('is offered to no other site', async () => {
    const reply = await sendRequest(plain.url, {
      method: 'OPTIONS',
      path: login.path,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('the session cookie', () => {
  test('is kept from scripts and other sites', async () => {
    const [cookie = ''] = (await signIn(plain.url)).headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^kiik_session=[\w-]{40,}; /);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toContain('Secure');
    expect(cookie).not.toContain('Domain');
  });

  test('insists on https and on this very host where there is https', async () => {
    const [cookie = ''] = (await signIn(secureUrl)).headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^__Host-kiik_session=/);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/']) expect(cookie).toContain(part);
    expect(cookie).not.toContain('Domain');
  });
});

describe('every reply', () => {
  const paths = [
    '/api/lang/languages',
    '/api/common/user',
    '/api/nowhere',
    '/healthz',
    '/api/lang/%',
    '/api/docs/',
  ];

  test.each(paths)('of %s may neither be framed, sniffed nor kept, and names its request', async (path) => {
    const { headers } = await sendRequest(plain.url, { method: 'GET', path, headers: {} });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('insists on https where there is https, without a word about neighbouring hosts', async () => {
    const { headers } = await sendRequest(secureUrl, { method: 'GET', path: '/healthz', headers: {} });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('with somebody’s data is kept by no cache', async () => {
    const { cookies } = await plain.signIn('teacher@kiik.test');
    const headers = { cookie: `kiik_session=${cookies.get('kiik_session')}` };
    const reply = await sendRequest(plain.url, { method: 'GET', path: '/api/common/user', headers });
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

describe('the page', () => {
  const server = Fastify();
  let url: string;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kiik-page-'));
    await writeFile(join(folder, 'index.html'), '<meta property="csp-nonce" nonce="__CSP_NONCE__">');
    await serveWebApp(server, folder, 'texts');
    url = await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const openPage = () =>
    sendRequest(url, { method: 'GET', path: '/dashboard', headers: { accept: 'text/html' } });

  test('runs no inline code, calls nobody else and is framed by nobody', async () => {
    const { headers } = await openPage();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('carries the nonce of its policy, new each time', async () => {
    const pages = await Promise.all([openPage(), openPage()]);
    const nonces = pages.map(({ headers, text }) => {
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
      expect(text).toContain(`nonce="${nonce}"`);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('is not what an unknown path of the API, or a missing file, is answered with', async () => {
    const server404 = await Promise.all(
      ['/api/nowhere', '/assets/gone.js'].map((path) =>
        sendRequest(url, { method: 'GET', path, headers: { accept: '*/*' } }),
      ),
    );
    expect(server404.map(({ status }) => status)).not.toContain(200);
  });
});
