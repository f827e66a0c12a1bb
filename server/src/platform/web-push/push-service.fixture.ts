import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushContent } from './web-push.ts';

/** A browser as a push service knows it. */
export interface FakeBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** What arrived and could be decrypted and verified, in order. */
  shown: (PushContent & { headers: IncomingHttpHeaders; claims: Record<string, unknown> })[];
  /** What the service answers from now on. */
  answer: number;
}

/** A push service in this process: verifies who sends (RFC 8292) and decrypts for the browser (RFC 8291). */
export interface FakePushService {
  url: string;
  /** A browser that asks for pushes with that public key. */
  open(publicKey: string): FakeBrowser;
  close(): Promise<void>;
}

export async function startPushService(): Promise<FakePushService> {
  const browsers = new Map<string, (content: Buffer, headers: IncomingHttpHeaders) => number>();
  const server = createServer(async (request, reply) => {
    const receive = browsers.get(request.url ?? '');
    const content = await buffer(request);
    try {
      reply.statusCode = receive?.(content, request.headers) ?? 404;
    } catch {
      reply.statusCode = 400;
    }
    reply.end('said by the service');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    open(publicKey) {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const own = createECDH('prime256v1');
      const auth = randomBytes(16);
      const browser: FakeBrowser = {
        endpoint: `${url}${path}`,
        keys: { p256dh: own.generateKeys('base64url'), auth: auth.toString('base64url') },
        shown: [],
        answer: 201,
      };
      browsers.set(path, (content, headers) => {
        const claims = verifySender(String(headers.authorization), publicKey);
        const text = decryptPush(content, own.getPrivateKey(), auth);
        if (browser.answer === 201) browser.shown.push({ ...JSON.parse(text), headers, claims });
        return browser.answer;
      });
      return browser;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Decrypts as a browser does. Throws if anything differs from the standard. */
export function decryptPush(content: Buffer, privateKey: Buffer, auth: Buffer): string {
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const [salt, size, keyLength] = [content.subarray(0, 16), content.readUInt32BE(16), content.readUInt8(20)];
  const point = content.subarray(21, 21 + keyLength);
  const record = content.subarray(21 + keyLength);
  if (record.byteLength > size) throw new Error('More than one record');
  const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), point]);
  const secret = derive(own.computeSecret(point), auth, info, 32);
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('Not the last record');
  return padded.subarray(0, end).toString();
}

/** The claims of the header, if that key signed them. */
function verifySender(header: string, publicKey: string): Record<string, unknown> {
  const { token, key } = /^vapid t=(?<token>[\w.-]+), k=(?<key>[\w-]+)$/.exec(header)?.groups ?? {};
  if (token === undefined || key !== publicKey) throw new Error('Not the sender that the browser asked for');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
