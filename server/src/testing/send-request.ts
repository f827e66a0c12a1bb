import { Agent, type IncomingHttpHeaders, request as openRequest } from 'node:http';

/** A request exactly as it is sent: unlike `fetch`, nothing in the path or headers is corrected. */
export interface RawRequest {
  method: string;
  /** With its query, exactly as sent. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export interface RawReply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends one request and reads its whole reply; rejects if the connection breaks before that. */
export function sendRequest(url: string, { method, path, headers, body }: RawRequest): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    // Node sends the body of a GET only with a content length.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = openRequest(
      { agent, hostname, port, method, path, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
