import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Asked {
  q: string | string[];
  source: string;
  target: string;
  format?: string;
  api_key?: string;
}

/** A server that speaks LibreTranslate's API: in HTML it translates words and leaves the markup alone. */
export interface FakeTranslationService {
  url: string;
  /** What it was asked, in order. */
  asked: Asked[];
  /** Replaces how it answers; null for the usual way. */
  answer: ((asked: Asked) => { status: number; body: string } | null) | null;
  close(): Promise<void>;
}

const languages = ['en', 'et', 'lv', 'lt', 'pl'];

/** @param key refuses calls with another one, as a server with keys does */
export async function startTranslationService(key?: string): Promise<FakeTranslationService> {
  const server = createServer(async (request, response) => {
    const asked: Asked = JSON.parse(await text(request));
    service.asked.push(asked);
    const special = service.answer === null ? undefined : service.answer(asked);
    // Null: never.
    if (special === null) return;
    const { status, body } = special ?? answerUsually(request.url, asked, key);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: FakeTranslationService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: null,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

function answerUsually(path: string | undefined, asked: Asked, key: string | undefined) {
  const refuse = (status: number, error: string) => ({ status, body: JSON.stringify({ error }) });
  if (path !== '/translate') return refuse(404, 'Not found');
  if (key !== undefined && asked.api_key !== key) return refuse(403, 'Invalid API key');
  if (!languages.includes(asked.source)) return refuse(400, `${asked.source} is not supported`);
  if (!languages.includes(asked.target)) return refuse(400, `${asked.target} is not supported`);
  const translate = (one: string) =>
    asked.format === 'html'
      ? one.replaceAll(
          /(^|>)([^<]+)/g,
          (_, before: string, words: string) => `${before}[${asked.target}] ${words}`,
        )
      : `[${asked.target}] ${one}`;
  const translatedText = Array.isArray(asked.q) ? asked.q.map(translate) : translate(asked.q);
  return { status: 200, body: JSON.stringify({ translatedText }) };
}
