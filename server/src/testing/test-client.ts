import type { FailureReply } from '#contract/platform/failure.ts';

export interface TestReply<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body & Partial<FailureReply>;
}

/** The reply of a list. */
export interface Page<Row> {
  data: Row[];
  total: number;
}

/** A browser from the server's point of view: it keeps cookies and sends JSON. */
export interface TestClient {
  get<Body>(path: string, headers?: Record<string, string>): Promise<TestReply<Body>>;
  post<Body>(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestReply<Body>>;
  put<Body>(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestReply<Body>>;
  delete<Body>(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestReply<Body>>;
  /** Sends bytes unchanged. */
  send(
    method: string,
    path: string,
    body: NonNullable<RequestInit['body']> | null,
    headers?: Record<string, string>,
  ): Promise<Response>;
  cookies: Map<string, string>;
}

export function createTestClient(url: string): TestClient {
  const cookies = new Map<string, string>();

  async function send(
    method: string,
    path: string,
    body: NonNullable<RequestInit['body']> | null,
    headers: Record<string, string> = {},
  ) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${url}${path}`, {
      method,
      body,
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  async function call<Body>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ) {
    const response =
      body === undefined
        ? await send(method, path, null, headers)
        : await send(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : { text }) as Body,
    };
  }

  return {
    cookies,
    send,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body ?? {}, headers),
    put: (path, body, headers) => call('PUT', path, body ?? {}, headers),
    delete: (path, body, headers) => call('DELETE', path, body, headers),
  };
}
