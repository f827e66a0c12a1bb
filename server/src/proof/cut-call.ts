import { request as openRequest } from 'node:http';

/** Where the line breaks: never, after the request was sent, or once the server has answered, before that arrives. */
export type Cut = 'none' | 'line' | 'answer';

export interface CutCall {
  method: 'PUT' | 'POST';
  address: string;
  cookies: ReadonlyMap<string, string>;
  body: unknown;
  cut: Cut;
}

/** Calls a server over a line that may break. Null if no answer came, whatever the server did. */
export function callOverLine<Body>({
  method,
  address,
  cookies,
  body,
  cut,
}: CutCall): Promise<{ status: number; body: Body } | null> {
  return new Promise((resolve) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'content-type': 'application/json', 'kiik-context': 'kindergarten:1' };
    const call = openRequest(address, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      if (cut === 'answer') call.destroy();
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => resolve(null));
      response.on('close', () => {
        if (cut !== 'none' || !response.complete) return resolve(null);
        resolve({
          status: response.statusCode ?? 0,
          body: JSON.parse(Buffer.concat(parts).toString()) as Body,
        });
      });
    });
    call.on('error', () => resolve(null));
    call.end(JSON.stringify(body), () => {
      if (cut === 'line') call.destroy();
    });
  });
}
