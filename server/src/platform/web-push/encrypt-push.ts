import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser that asked for pushes, as base64url: its point and its shared secret. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** All push services take at least this much, in one record. */
const recordBytes = 4_096;
/** The header of the record, the end of the text and the authentication tag. */
const overheadBytes = 86 + 1 + 16;

/** Encrypts a text so that only that browser can read it (RFC 8291, `aes128gcm` of RFC 8188). */
export function encryptPush(text: string, browser: BrowserKeys): Buffer {
  const content = Buffer.from(text);
  if (content.byteLength > recordBytes - overheadBytes) throw new RangeError('The push is too long');
  const own = createECDH('prime256v1');
  const ownPoint = own.generateKeys();
  const browserPoint = Buffer.from(browser.p256dh, 'base64url');
  const shared = own.computeSecret(browserPoint);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserPoint, ownPoint]);
  const secret = derive(shared, Buffer.from(browser.auth, 'base64url'), info, 32);
  const salt = randomBytes(16);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  // 2 ends the text of the last record.
  return Buffer.concat([
    salt,
    size,
    Buffer.of(ownPoint.byteLength),
    ownPoint,
    cipher.update(content),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Whether a push can be encrypted for that point: it lies on the curve. */
export function isOnCurve(p256dh: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
