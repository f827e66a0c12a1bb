import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { type RequestOptions, request as requestSecurely } from 'node:https';
import { isIP } from 'node:net';
import type { Settings } from '../settings.ts';
import { type BrowserKeys, encryptPush } from './encrypt-push.ts';
import { openPrivateKey, signForService, type WebPushKeys } from './keys.ts';
import { lookupPublic } from './public-addresses.ts';

/** A browser that shows pushes: its address at the push service of its maker, and its keys. */
export interface PushedBrowser extends BrowserKeys {
  endpoint: string;
}

/** A push as the service worker shows it (web/public/service-worker.js). */
export interface PushContent {
  title: string;
  body: string;
  lang: string;
  /** The page to open, as a path of the web app. */
  path: string;
  /** A push with the same tag replaces this one, on the way as well as on the screen; base64url, at most 32. */
  tag: string;
}

export interface WebPush {
  /** What a browser needs to ask for pushes. */
  publicKey: string;
  /** Whether pushes may go there; the address comes from the browser, so from anybody. */
  accepts(endpoint: string): boolean;
  /**
   * Hands the push to the service of the browser. `gone` if the browser does not want pushes anymore. Throws
   * if the service fails, so that the queue tries again.
   */
  send(
    browser: PushedBrowser,
    content: PushContent,
    options: { isUrgent: boolean; now: Temporal.Instant },
  ): Promise<'sent' | 'gone'>;
}

const timeoutMilliseconds = 5_000;
/** How long the service keeps it for a device that is off. */
const keptSeconds = 3 * 24 * 60 * 60;

/** The sender of pushes to browsers (RFC 8030). */
export function createWebPush(
  keys: WebPushKeys,
  { webPushService, mailFrom, publicUrl }: Pick<Settings, 'webPushService' | 'mailFrom' | 'publicUrl'>,
): WebPush {
  const { publicKey } = keys;
  const privateKey = openPrivateKey(keys);
  const contact = publicUrl?.startsWith('https:') ? publicUrl : `mailto:${readAddress(mailFrom)}`;
  const isOwn = (url: URL) => webPushService !== null && url.origin === new URL(webPushService).origin;
  const accepts = (endpoint: string) => {
    const url = URL.parse(endpoint);
    return url !== null && (isOwn(url) || isPublicService(url));
  };
  return {
    publicKey,
    accepts,
    async send(browser, content, { isUrgent, now }) {
      // Settings may have changed since the browser asked.
      if (!accepts(browser.endpoint)) return 'gone';
      const url = new URL(browser.endpoint);
      const status = await post(
        url,
        {
          TTL: keptSeconds,
          Topic: content.tag,
          Urgency: isUrgent ? 'high' : 'normal',
          Authorization: signForService({ publicKey, privateKey }, url.origin, contact, now),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
        },
        encryptPush(JSON.stringify(content), browser),
        isOwn(url) ? {} : { lookup: lookupPublic },
      );
      if (status === 404 || status === 410) return 'gone';
      if (status >= 200 && status <= 299) return 'sent';
      throw new Error(`The push service answered ${status}`);
    },
  };
}

/** A name, since all services have one: so its address is looked up and checked. */
function isPublicService(url: URL): boolean {
  const { protocol, port, username, password, hostname } = url;
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    hostname.includes('.') &&
    isIP(hostname) === 0
  );
}

/** Posts and returns the status of the reply; follows nothing and reads nothing of what it says. */
async function post(
  url: URL,
  headers: Record<string, string | number>,
  body: Buffer,
  options: RequestOptions,
): Promise<number> {
  const request = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = request(
    url,
    {
      method: 'POST',
      headers: { ...headers, 'Content-Length': body.byteLength },
      agent: false,
      signal: AbortSignal.timeout(timeoutMilliseconds),
      ...options,
    },
    (reply: IncomingMessage) => {
      reply.destroy();
      resolve(reply.statusCode ?? 0);
    },
  );
  // Without the address, which belongs to one person.
  sent.on('error', () => reject(new Error('The push service cannot be reached')));
  sent.end(body);
  return promise;
}

function readAddress(mailFrom: string): string {
  return /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'kiik@localhost';
}
