import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { encryptPush } from './encrypt-push.ts';
import { makeKeys } from './keys.ts';
import { isPublicAddress, lookupPublic } from './public-addresses.ts';
import { decryptPush, startPushService } from './push-service.fixture.ts';
import { createWebPush, type PushContent } from './web-push.ts';

const service = await startPushService();
afterAll(() => service.close());
const keys = makeKeys();
const settings = { webPushService: service.url, mailFrom: 'Kiik <kiik@kiik.test>', publicUrl: null };
const webPush = createWebPush(keys, settings);
const now = Temporal.Instant.from('2026-10-14T08:00:00Z');
const content: PushContent = {
  title: 'Päikese lasteaed',
  body: 'Teile on uus sõnum.',
  lang: 'et',
  path: '/messages?message=7',
  tag: 'stable',
};
const send = (browser: ReturnType<typeof service.open>, given = {}) =>
  webPush.send(
    { endpoint: browser.endpoint, ...browser.keys },
    { ...content, ...given },
    { isUrgent: false, now },
  );

describe('encryption', () => {
  test('what decrypts here decrypts the example of RFC 8291, too', () => {
    const example =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    const text = decryptPush(
      Buffer.from(example, 'base64url'),
      Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
      Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
    );
    expect(text).toBe('When I grow up, I want to be a watermelon');
  });

  test('never takes the same key or salt twice, and refuses what no service takes', () => {
    const own = createECDH('prime256v1');
    const browser = { p256dh: own.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
    const [one, other] = [encryptPush('x', browser), encryptPush('x', browser)];
    expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
    expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86));
    expect(encryptPush('x'.repeat(3_993), browser)).toHaveLength(4_096);
    expect(() => encryptPush('x'.repeat(3_994), browser)).toThrow(RangeError);
  });
});

describe('sending', () => {
  test('the browser reads it, and the service knows who sends and until when', async () => {
    const browser = service.open(keys.publicKey);
    expect(await send(browser)).toBe('sent');
    const { headers, claims, ...shown } = browser.shown[0] ?? expect.fail('Nothing arrived');
    expect(shown).toEqual(content);
    expect(headers).toMatchObject({ ttl: '259200', topic: 'stable', urgency: 'normal' });
    expect(claims).toEqual({
      aud: service.url,
      sub: 'mailto:kiik@kiik.test',
      exp: now.epochMilliseconds / 1_000 + 12 * 3_600,
    });
  });

  test('a service that expects another sender refuses', async () => {
    await expect(send(service.open(makeKeys().publicKey))).rejects.toThrow('answered 400');
  });

  test.each([404, 410])('%i means that the browser is gone', async (answer) => {
    const browser = service.open(keys.publicKey);
    browser.answer = answer;
    expect(await send(browser)).toBe('gone');
  });

  test.each([302, 401, 413, 429, 500])('%i is a failure, whose address nobody learns', async (answer) => {
    const browser = service.open(keys.publicKey);
    browser.answer = answer;
    await expect(send(browser)).rejects.toThrow(new Error(`The push service answered ${answer}`));
  });

  test('a service that answers nothing holds nobody up', { timeout: 15_000 }, async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const own = createWebPush(keys, { ...settings, webPushService: url });
    const { keys: browserKeys } = service.open(keys.publicKey);
    const sent = own.send({ endpoint: `${url}/x`, ...browserKeys }, content, { isUrgent: true, now });
    await expect(sent).rejects.toThrow(new Error('The push service cannot be reached'));
    silent.closeAllConnections();
    silent.close();
  });

  test('what is not accepted anymore is gone', async () => {
    const strict = createWebPush(keys, { ...settings, webPushService: null });
    const browser = service.open(keys.publicKey);
    const sent = strict.send({ endpoint: browser.endpoint, ...browser.keys }, content, {
      isUrgent: true,
      now,
    });
    expect(await sent).toBe('gone');
    expect(browser.shown).toEqual([]);
  });
});

describe('where pushes may go', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    `${service.url}/own`,
  ])('%s is accepted', (endpoint) => expect(webPush.accepts(endpoint)).toBe(true));

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://8.8.8.8/x',
    'https://localhost/x',
    'https://database/x',
    'https://push.example:5432/x',
    'https://user:password@push.example/x',
    'ftp://push.example/x',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'push',
    '',
    `${service.url.replace('127.0.0.1', 'localhost')}/own`,
    `${service.url}0/own`,
  ])('%s is not', (endpoint) => expect(webPush.accepts(endpoint)).toBe(false));

  test.each([
    ['8.8.8.8', true],
    ['142.250.74.138', true],
    ['2a00:1450:4010:c0f::5f', true],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.8.8.8', false],
    ['169.254.169.254', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::a00:1', false],
    ['fc00::1', false],
    ['fe80::1', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['2002:0a00:0001::1', false],
  ])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));

  test.each([true, false])('a name of this machine leads nowhere (all: %s)', async (all) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    lookupPublic('localhost', { all }, (failure) => resolve(failure));
    expect(await promise).toBeInstanceOf(Error);
  });
});
