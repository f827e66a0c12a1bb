import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { User } from '#contract/access/accounts.ts';
import { checkSetup, createFirstAdministrator } from '#contract/access/registration.ts';
import { makeMember } from '#server/access/roles/factories.ts';
import { confirmAgain } from '#server/testing/confirm-again.ts';
import { readLink, waitForMail } from '#server/testing/outbox.ts';
import { openTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const kiik = await openTestApp('demo');
const { database } = kiik.app;

const registration = {
  role: 'guardian',
  fname: 'Jaan-Erik',
  lname: "O'Tamm",
  email: 'jaan@example.test',
  password: 'Kevad-2026',
  method: 'email',
  lang: 'et',
  tz: 'Europe/Tallinn',
  country: 'ee',
  agree: true,
};

describe('registering', () => {
  test('sends a link in the chosen language; only then can the person sign in, with nothing to see yet', async () => {
    const visitor = kiik.visitor();
    expect(await visitor.post('/api/auth/register', registration)).toMatchObject({ status: 201 });
    const early = await visitor.post('/api/auth/login', {
      email: registration.email,
      password: registration.password,
    });
    expect(early).toMatchObject({ status: 202, body: { message: { key: 'sessions.verify_email_first' } } });
    expect(visitor.cookies.size).toBe(0);

    const mail = await waitForMail(database, registration.email, /Kinnitage oma e-posti/);
    const link = readLink(mail);
    const [, userId] = /^\/auth\/verification\/verify\/(\d+)$/.exec(link.pathname) ?? [];
    const confirmation = {
      user_id: Number(userId),
      token: link.searchParams.get('token'),
      password: registration.password,
    };
    expect((await visitor.post('/api/auth/verification/register', confirmation)).status).toBe(200);
    expect((await visitor.post('/api/auth/verification/register', confirmation)).status).toBe(422);

    const person = await kiik.signIn(registration.email, registration.password);
    const init = await person.get<{ contexts: unknown[]; active: unknown; permissions: string[] }>(
      '/api/common/init',
    );
    expect(init.body).toMatchObject({ contexts: [], active: null, permissions: [] });
  });

  test('with a known address answers the same and tells the owner by mail', async () => {
    const owner = await kiik.createUser({ language: 'pl' });
    const reply = await kiik.visitor().post('/api/auth/register', { ...registration, email: owner.email });
    expect(reply).toMatchObject({ status: 201, body: { message: { key: 'accounts.registered' } } });
    await waitForMail(database, owner.email, /Masz już konto/);
    await kiik.signIn(owner.email);
  });

  test('as a supplier makes a supplier that waits for validation', async () => {
    const email = 'supplier.new@example.test';
    await kiik.visitor().post('/api/auth/register', { ...registration, email, role: 'supplier' });
    const rows = await kiik.run<{ validated_at: string | null }>`
      select supplier.validated_at from suppliers supplier
      join memberships on memberships.supplier_id = supplier.id join users on users.id = memberships.user_id
      where users.email = ${email}`;
    expect(rows).toEqual([{ validated_at: null }]);
  });

  test('names every failing field at once', async () => {
    const { status, body } = await kiik.visitor().post('/api/auth/register', {
      ...registration,
      fname: '',
      email: 'not an address',
      password: 'short',
      tz: 'Mars/Olympus',
      agree: false,
      extra: 1,
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([
      'agree',
      'email',
      'extra',
      'fname',
      'password',
      'tz',
    ]);
    expect(body.errors?.password).toEqual([{ key: 'rules.password' }]);
  });
});

/** A program with an access token of the person. Each call returns the status of the reply. */
async function makeProgram(person: TestClient): Promise<() => Promise<number>> {
  await confirmAgain(person);
  const { body } = await person.post<{ token: string }>('/api/common/user/tokens', {
    name: 'Report',
    scope: 'read',
  });
  return async () =>
    (await kiik.visitor().get('/api/common/user', { authorization: `Bearer ${body.token}` })).status;
}

describe('a forgotten password', () => {
  test('is replaced by a link that works once; every session ends and the owner is told', async () => {
    const person = await kiik.createUser();
    const signedIn = await kiik.signIn(person.email);
    const program = await makeProgram(signedIn);
    const visitor = kiik.visitor();
    await visitor.post('/api/auth/password/email', { email: person.email });
    const link = readLink(await waitForMail(database, person.email, /new password/));
    const proof = { user_id: Number(link.searchParams.get('user')), token: link.searchParams.get('token') };
    expect((await visitor.post('/api/auth/password/verify', proof)).status).toBe(200);
    expect(
      await visitor.post('/api/auth/password/reset', { ...proof, password: 'Sügis-2027' }),
    ).toMatchObject({ status: 200 });
    expect(
      await visitor.post('/api/auth/password/reset', { ...proof, password: 'Sügis-2028' }),
    ).toMatchObject({ status: 422 });
    expect((await signedIn.get('/api/common/user')).status).toBe(417);
    expect(await program()).toBe(401);
    await kiik.signIn(person.email, 'Sügis-2027');
    await waitForMail(database, person.email, /password was changed/);
  });

  test('tells nobody whether an address is known', async () => {
    const known = await kiik.createUser();
    const replies = await Promise.all(
      [known.email, 'nobody@example.test'].map((email) =>
        kiik.visitor().post('/api/auth/password/email', { email }),
      ),
    );
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    expect(replies[0]?.status).toBe(replies[1]?.status);
  });

  test('is not replaced by a link that is too old', async () => {
    const person = await kiik.createUser();
    await kiik.visitor().post('/api/auth/password/email', { email: person.email });
    const link = readLink(await waitForMail(database, person.email, /new password/));
    const now = kiik.clock.now().toString();
    await kiik.run`update one_time_tokens set expires_at = ${now} where user_id = ${person.id}`;
    const reply = await kiik.visitor().post('/api/auth/password/verify', {
      user_id: person.id,
      token: link.searchParams.get('token'),
    });
    expect(reply).toBeRefused({ token: 'accounts.link_invalid' });
  });
});

describe('the own account', () => {
  test('changes what is sent and leaves the rest', async () => {
    const client = await kiik.signUp();
    const { body } = await client.put<User>('/api/common/user/update', {
      fname: 'Õie',
      timezone: 'Europe/Riga',
    });
    expect(body).toMatchObject({ fname: 'Õie', lname: 'Maasikas', timezone: 'Europe/Riga', language: 'en' });
  });

  test('edited twice from the same version: the second is told and sees the first', async () => {
    const client = await kiik.signUp();
    const { version } = (await client.get<User>('/api/common/user')).body;
    expect((await client.put('/api/common/user/update', { fname: 'First', version })).status).toBe(200);
    const second = await client.put('/api/common/user/update', { fname: 'Second', version });
    expect(second).toMatchObject({
      status: 409,
      body: { current: { fname: 'First', version: version + 1 } },
    });
    expect((await client.get<User>('/api/common/user')).body.fname).toBe('First');
  });

  test('takes a new address once its mail is confirmed', async () => {
    const person = await kiik.createUser();
    const client = await confirmAgain(await kiik.signIn(person.email));
    const email = 'new.address@example.test';
    expect((await client.put<User>('/api/common/user/update', { email })).body).toMatchObject({
      email: person.email,
      pending_email: email,
    });
    const link = readLink(await waitForMail(database, email, /new e-mail address/));
    await client.post('/api/auth/verification/email-change', {
      user_id: person.id,
      token: link.searchParams.get('token'),
    });
    expect((await client.get<User>('/api/common/user')).body).toMatchObject({ email, pending_email: null });
  });

  test('changes its password, and lets no other device or program in', async () => {
    const person = await kiik.createUser();
    const [here, elsewhere] = [await kiik.signIn(person.email), await kiik.signIn(person.email)];
    const program = await makeProgram(here);
    expect(await program()).toBe(200);
    expect((await here.put('/api/common/user/password', { password: 'Kevad-2026' })).status).toBe(200);
    expect((await here.get('/api/common/user')).status).toBe(200);
    expect((await elsewhere.get('/api/common/user')).status).toBe(417);
    expect(await program()).toBe(401);
  });
});

describe('the gates', () => {
  test.each([
    { traits: { privacyConfirmed: false }, key: 'errors.gate_privacy' },
    { traits: { fname: '' }, key: 'errors.gate_name' },
  ])('$key keeps a person from all but what opens it', async ({ traits, key }) => {
    const client = await kiik.signUp(traits);
    expect(await client.get('/api/common/user/devices')).toBeRefused(key, 403);
    expect((await client.get('/api/common/init')).status).toBe(200);
    await client.post('/api/common/confirm-privacy');
    await client.put('/api/common/user/update', { fname: 'Mari' });
    expect((await client.get('/api/common/user/devices')).status).toBe(200);
  });
});

describe('the profile picture', () => {
  const send = (client: Awaited<ReturnType<TestApp['signIn']>>, bytes: Buffer<ArrayBuffer>) =>
    client.send('POST', '/api/common/user/picture', bytes, { 'content-type': 'image/jpeg' });

  async function makePhoto(): Promise<Buffer<ArrayBuffer>> {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b6e69' } })
      .jpeg()
      .toBuffer();
    return Buffer.from(photo);
  }

  test('is shown to its owner and to people of the same kindergarten, to nobody else', async () => {
    const manager = await kiik.signIn('manager@kiik.test');
    const reply = await send(manager, await makePhoto());
    const { profile_picture } = (await reply.json()) as User;
    expect(profile_picture).toMatch(/^\/api\/common\/users\/\d+\/picture\/[a-z0-9]+$/);
    const path = String(profile_picture);
    const teacher = await kiik.signIn('teacher@kiik.test');
    const picture = await teacher.send('GET', path, null);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    // People who lose access do not see it from a cache.
    expect(picture.headers.get('cache-control')).toBe('private, no-cache');
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).format).toBe('webp');
    const again = await teacher.send('GET', path, null, {
      'if-none-match': String(picture.headers.get('etag')),
    });
    expect(again.status).toBe(304);
    const supplier = await kiik.signIn('supplier@kiik.test');
    expect((await supplier.get(path)).status).toBe(404);
    expect((await manager.delete<User>('/api/common/user/picture')).body.profile_picture).toBeNull();
    expect((await manager.get(path)).status).toBe(404);
  });

  test('may be sent by more people at once than there are connections to the database', async () => {
    const photo = await makePhoto();
    const people = await Promise.all(Array.from({ length: 12 }, async () => kiik.signUp()));
    const replies = await Promise.all(people.map((person) => send(person, photo)));
    expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200));
  });

  test('must be an image', async () => {
    const client = await kiik.signUp();
    const reply = await send(client, Buffer.from(randomBytes(2_000)));
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ errors: { file: [{ key: 'files.not_an_image' }] } });
  });
});

describe('an empty installation', () => {
  test('makes its first administrator by the one-time link, and only once', async () => {
    const empty = await startTestApp('empty');
    onTestFinished(() => empty.stop());
    const link = new URL(String(empty.app.setupLink));
    const setup = {
      token: link.searchParams.get('token'),
      fname: 'Anna',
      lname: 'Tamm',
      email: 'anna@example.test',
      password: 'Kevad-2026',
      lang: 'lv',
      tz: 'Europe/Riga',
      country: 'lv',
    };
    const check = async (token: unknown) =>
      (await empty.visitor().post('/api/auth/setup/check', { token })).status;
    expect(await check('a'.repeat(43))).toBe(422);
    expect(await check(setup.token)).toBe(200);
    expect((await empty.visitor().post('/api/auth/setup', setup)).status).toBe(201);
    expect(await check(setup.token)).toBe(422);
    expect(
      await empty.visitor().post('/api/auth/setup', { ...setup, email: 'b@example.test' }),
    ).toMatchObject({ status: 422 });
    const administrator = await empty.signIn('anna@example.test', 'Kevad-2026');
    const init = await administrator.get<{ permissions: string[] }>('/api/common/init');
    expect(init.body.permissions).toContain('canAccessUsersIndex');
    expect((await empty.visitor().get<{ data: unknown[] }>('/api/auth/demo-accounts')).body.data).toEqual([]);
    expect((await empty.visitor().get('/api/dev/outbox')).status).toBe(404);
  });

  test('is none once there is an administrator by another way, also for a link that still waits', async () => {
    const opened = await startTestApp('empty');
    onTestFinished(() => opened.stop());
    const token = new URL(String(opened.app.setupLink)).searchParams.get('token');
    await makeMember(opened.app.database, { type: 'administrator', flags: ['canAccessUsersIndex'] });
    const refused = { status: 422, body: { errors: { token: [{ key: 'accounts.link_invalid' }] } } };
    const { body } = createFirstAdministrator.example;
    expect(await opened.visitor().post(checkSetup.path, { token })).toMatchObject(refused);
    expect(await opened.visitor().post(createFirstAdministrator.path, { ...body, token })).toMatchObject(
      refused,
    );
  });
});
