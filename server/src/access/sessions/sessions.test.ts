import { createRequire } from 'node:module';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Device } from '#contract/access/sessions.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { confirmAgain, openTestApp, type TestClient, waitForMail } from '#server/testing/index.ts';

// The library is CommonJS: its declared default export does not exist in Node's module loader.
const Pusher: typeof import('pusher-js').default = createRequire(import.meta.url)('pusher-js');

const kiik = await openTestApp('demo');
const { database } = kiik.app;

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';

async function signInFrom(email: string, userAgent: string) {
  const client = kiik.visitor();
  await client.post(
    '/api/auth/login',
    { email, password: 'Kiik-demo-2026' },
    {
      'user-agent': userAgent,
      'kiik-timezone': 'Europe/Tallinn',
    },
  );
  return client;
}

/** The sign-out by a link, as a browser follows it from that site. */
function followLogout(client: TestClient, site: string | null) {
  return client.get('/api/auth/logout', site === null ? {} : { 'sec-fetch-site': site });
}

describe('signing in', () => {
  test('with a wrong password and with an unknown address is refused alike, by 422', async () => {
    const attempts = [
      { email: 'manager@kiik.test', password: 'Wrong-2026' },
      { email: 'nobody@kiik.test', password: 'Wrong-2026' },
    ];
    const replies = await Promise.all(attempts.map((body) => kiik.visitor().post('/api/auth/login', body)));
    for (const reply of replies) {
      expect(reply).toBeRefused({ password: 'accounts.wrong_credentials' });
    }
  });

  test('with a wrong password stays in the audit log, with the account that was tried', async () => {
    const person = await kiik.createUser();
    await kiik.visitor().post('/api/auth/login', { email: person.email, password: 'Wrong-2026' });
    const list = async () => {
      return kiik.run`
        select action, outcome from audit_entries where user_id = ${person.id}`;
    };
    await expect.poll(list).toEqual([{ action: 'sessions.login', outcome: 'refused' }]);
  });

  test('keeps only the hash of the token, and a new sign-in replaces the old session of the device', async () => {
    const client = await kiik.signIn('teacher@kiik.test');
    const first = String(client.cookies.get('kiik_session'));
    await client.post('/api/auth/login', { email: 'teacher@kiik.test', password: 'Kiik-demo-2026' });
    const second = String(client.cookies.get('kiik_session'));
    expect(second).not.toBe(first);
    const rows = await kiik.run<{ token_hash: Buffer; end_reason: string | null }>`
      select token_hash, end_reason from sessions where token_hash in (${hashSecret(first)}, ${hashSecret(second)})
      order by id`;
    expect(rows.map((row) => row.end_reason)).toEqual(['sign_out', null]);
    expect(rows.some((row) => row.token_hash.toString().includes(second))).toBe(false);
  });

  test.each([
    ['by POST', (client: TestClient) => client.post('/api/auth/logout')],
    ['by a link of its own page', (client: TestClient) => followLogout(client, 'same-origin')],
    ['by the address typed in', (client: TestClient) => followLogout(client, 'none')],
  ])('ends when the person signs out %s', async (_, signOut) => {
    const client = await kiik.signIn('teacher@kiik.test');
    const token = String(client.cookies.get('kiik_session'));
    expect((await signOut(client)).status).toBe(200);
    expect(client.cookies.has('kiik_session')).toBe(false);
    client.cookies.set('kiik_session', token);
    expect((await client.get('/api/common/user')).status).toBe(401);
  });

  test.each(['cross-site', 'same-site', 'same-origin, cross-site', '', null])(
    'goes on where a page of another site leads to the sign-out: %s',
    async (site) => {
      const client = await kiik.signIn('teacher@kiik.test');
      const { status, headers } = await followLogout(client, site);
      expect([status, headers.get('location')]).toEqual([303, '/auth/logout']);
      expect(client.cookies.has('kiik_session')).toBe(true);
      expect((await client.get('/api/common/user')).status).toBe(200);
    },
  );

  test('ends by itself a month after the last use', async () => {
    const person = await kiik.signUp();
    const later = (days: number) =>
      sql`update sessions set expires_at = expires_at - make_interval(days => ${days}) where user_id = ${person.id}`;
    await database.transaction((transaction) => later(29).execute(transaction));
    expect((await person.get('/api/common/user')).status).toBe(200);
    await database.transaction((transaction) => later(1).execute(transaction));
    expect((await person.get('/api/common/user')).status).toBe(401);
  });
});

describe('devices', () => {
  test('are listed with what they are; one or all others are signed out', async () => {
    const person = await kiik.createUser();
    const here = await signInFrom(person.email, desktop);
    const onPhone = await signInFrom(person.email, phone);
    const third = await signInFrom(person.email, desktop);
    const { data } = (await here.get<{ data: Device[] }>('/api/common/user/devices')).body;
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({ current: true, browser: 'Chrome', system: 'Windows', kind: 'desktop' });
    const listed = data.find((device) => device.kind === 'phone');
    expect(listed).toMatchObject({
      browser: 'Safari',
      system: 'iOS',
      timezone: 'Europe/Tallinn',
      current: false,
    });
    expect((await here.delete(`/api/common/user/devices/${listed?.id}`)).status).toBe(200);
    expect((await onPhone.get('/api/common/user')).status).toBe(417);
    await here.delete('/api/common/user/devices');
    expect((await third.get('/api/common/user')).status).toBe(417);
    expect((await here.get('/api/common/user')).status).toBe(200);
  });

  test('of somebody else are out of reach', async () => {
    const [mine, theirs] = [await kiik.createUser(), await kiik.createUser()];
    const me = await kiik.signIn(mine.email);
    const them = await kiik.signIn(theirs.email);
    const { data } = (await them.get<{ data: Device[] }>('/api/common/user/devices')).body;
    expect((await me.delete(`/api/common/user/devices/${data[0]?.id}`)).status).toBe(404);
    expect((await them.get('/api/common/user')).status).toBe(200);
  });

  test('unlike the earlier ones are told of by mail, unless the person switched that off', async () => {
    const person = await kiik.createUser();
    const client = await signInFrom(person.email, desktop);
    await signInFrom(person.email, phone);
    expect(await waitForMail(database, person.email, /New sign-in/)).toContain('Safari, iOS');

    const quiet = await kiik.createUser();
    const settled = await signInFrom(quiet.email, desktop);
    const off = { type: 'new_device', channel: 'mail', enabled: false };
    expect((await settled.put('/api/common/user/settings', { data: [off] })).body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining(off)]),
    });
    await signInFrom(quiet.email, phone);
    await confirmAgain(client);
    await client.put('/api/common/user/password', { password: 'Kevad-2026' });
    await waitForMail(database, person.email, /password was changed/);
    const rows = await kiik.run`select from outbox_mails where recipient = ${quiet.email}`;
    expect(rows).toEqual([]);
  });

  test('lose their live connection at once when they are signed out', async () => {
    const person = await kiik.createUser();
    const here = await signInFrom(person.email, desktop);
    const there = await signInFrom(person.email, phone);
    const init = (await there.get<{ push: { key: string } }>('/api/common/init')).body;
    const pusher = connect(init.push.key, there);
    onTestFinished(() => pusher.disconnect());
    const channel = pusher.subscribe(`private-user.${person.id}`);
    await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
    const foreign = pusher.subscribe(`private-user.${person.id + 1}`);
    await new Promise((resolve) => foreign.bind('pusher:subscription_error', resolve));
    const refused = new Promise((resolve) => channel.bind('pusher:subscription_error', resolve));
    await here.delete('/api/common/user/devices');
    await refused;
  });
});

describe('tokens', () => {
  test('are shown once, listed without their secret, limited to their scope, and end when revoked', async () => {
    const client = await confirmAgain(await kiik.signIn('manager@kiik.test'));
    const made = await client.post<{ id: number; token: string }>('/api/common/user/tokens', {
      name: 'Report',
      scope: 'read',
    });
    expect(made.status).toBe(201);
    expect(JSON.stringify((await client.get('/api/common/user/tokens')).body)).not.toContain(made.body.token);
    const program = kiik.visitor();
    const bearer = { authorization: `bearer ${made.body.token}` };
    expect((await program.get('/api/kindergartens/1/courses', bearer)).status).toBe(200);
    expect((await program.put('/api/common/user/settings', { data: [] }, bearer)).status).toBe(403);
    expect((await program.get('/api/common/user/tokens', bearer)).status).toBe(403);
    await client.delete(`/api/common/user/tokens/${made.body.id}`);
    expect((await program.get('/api/kindergartens/1/courses', bearer)).status).toBe(401);
  });

  test('are twenty for a person at most, also when many are made at once', async () => {
    const client = await confirmAgain(await kiik.signUp());
    const replies = await Promise.all(
      Array.from({ length: 22 }, (_, number) =>
        client.post('/api/common/user/tokens', { name: `Report ${number}`, scope: 'read' }),
      ),
    );
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(2);
    for (const reply of refused) {
      expect(reply).toMatchObject({
        status: 422,
        body: { message: { key: 'sessions.tokens.tooMany', values: { n: 20 } } },
      });
    }
    const { body } = await client.get<{ data: { id: number }[] }>('/api/common/user/tokens');
    expect(body.data).toHaveLength(20);
    await client.delete(`/api/common/user/tokens/${body.data[0]?.id}`);
    const again = await client.post('/api/common/user/tokens', { name: 'Report', scope: 'read' });
    expect(again.status).toBe(201);
  });
});

/** A live connection that authorises channels with the browser's cookies. */
function connect(key: string, browser: TestClient) {
  const { hostname, port } = new URL(kiik.url);
  return new Pusher(key, {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: async ({ socketId, channelName }, callback) => {
        const form = new URLSearchParams({ socket_id: socketId, channel_name: channelName });
        const response = await browser.send('POST', '/api/broadcasting/auth', form);
        if (response.ok) callback(null, (await response.json()) as { auth: string });
        else callback(new Error(`${response.status}`), null);
      },
    },
  });
}
