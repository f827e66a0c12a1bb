import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type pg from 'pg';
import { withClient } from '../database/with-client.ts';

/** The key pair by which push services know this installation (VAPID, RFC 8292), as base64url. */
export interface WebPushKeys {
  /** The uncompressed point; browsers ask for pushes of this key alone. */
  publicKey: string;
  privateKey: string;
}

/** Gives the installation its keys at the first start; of processes that start together, one does. */
export async function prepareWebPushKeys(owner: pg.ClientConfig): Promise<void> {
  await withClient(owner, async (client) => {
    const missing = await client.query('select from installation where web_push_public_key is null');
    if (missing.rowCount === 0) return;
    const { publicKey, privateKey } = makeKeys();
    await client.query(
      `update installation set web_push_public_key = $1, web_push_private_key = $2
       where web_push_public_key is null`,
      [publicKey, privateKey],
    );
  });
}

/** A fresh key pair. */
export function makeKeys(): WebPushKeys {
  const {
    d = '',
    x = '',
    y = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

/** The private key for signing. */
export function openPrivateKey({ publicKey, privateKey }: WebPushKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const key = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: privateKey,
  };
  return createPrivateKey({ format: 'jwk', key });
}

/** Push services accept a signature for at most a day. */
const validSeconds = 12 * 60 * 60;

/**
 * The Authorization header for one push service.
 * @param contact whom the service may tell of problems: `mailto:` or `https:`
 */
export function signForService(
  { publicKey, privateKey }: { publicKey: string; privateKey: KeyObject },
  origin: string,
  contact: string,
  now: Temporal.Instant,
): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = {
    aud: origin,
    exp: Math.floor(now.epochMilliseconds / 1_000) + validSeconds,
    sub: contact,
  };
  const content = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`;
}
