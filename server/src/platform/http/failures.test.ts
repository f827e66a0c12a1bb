import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

const kiik = await openTestApp('demo');
const teacher = await kiik.signIn('teacher@kiik.test');

/** Sends bytes unchanged and reads until the server has answered. */
async function sendBytes(text: string): Promise<{ status: number; body: unknown }> {
  const { hostname, port } = new URL(kiik.url);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  let reply = '';
  while (!/\r\n\r\n.+\}$/s.test(reply)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    reply += chunk.toString();
  }
  socket.destroy();
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]),
    body: JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4)),
  };
}

const send = async (method: string, path: string, body: string | null, type = 'application/json') => {
  const response = await teacher.send(method, path, body, body === null ? {} : { 'content-type': type });
  return { status: response.status, body: await response.json() };
};
const failure = (status: number, key: string) => ({ status, body: { message: { key } } });

describe('the shape of failures', () => {
  test('without a session: 401', async () => {
    expect(await kiik.visitor().get('/api/common/user')).toMatchObject(failure(401, 'errors.not_signed_in'));
  });

  test('without the right: 403', async () => {
    expect(await send('GET', '/api/admin/maintenance', null)).toEqual(failure(403, 'errors.forbidden'));
  });

  test('for what does not exist, or may not be seen: 404', async () => {
    expect(await send('GET', '/api/nowhere', null)).toEqual(failure(404, 'errors.not_found'));
    expect(await send('DELETE', '/api/common/user/devices/999999', null)).toEqual(
      failure(404, 'errors.not_found'),
    );
  });

  test('for a row that somebody else saved: 409 with the row as it stands', async () => {
    const reply = await send('PUT', '/api/common/user/update', '{"fname":"Kristi","version":99}');
    expect(reply).toMatchObject({
      status: 409,
      body: { message: { key: 'errors.conflict' }, current: { email: 'teacher@kiik.test' } },
    });
  });

  test('for too much: 413', async () => {
    const body = `{"name":"${'x'.repeat(1_100_000)}","scope":"read"}`;
    expect(await send('POST', '/api/common/user/tokens', body)).toEqual(
      failure(413, 'errors.body_too_large'),
    );
  });

  test('for a kind of body that the route does not take: 415', async () => {
    const expected = failure(415, 'errors.unsupported_media_type');
    expect(await send('POST', '/api/common/user/tokens', '<a/>', 'application/xml')).toEqual(expected);
    expect(await send('POST', '/api/common/user/tokens', 'x', 'image/png')).toEqual(expected);
    expect(await send('POST', '/api/common/user/picture', '{}')).toEqual(expected);
    expect(await send('POST', '/api/common/user/picture', 'x', 'image/tiff')).toEqual(expected);
  });

  test('for a wrong form: 422 with every failing field', async () => {
    const reply = await send('POST', '/api/common/user/tokens', '{"name":"","scope":"all","more":1}');
    expect(reply).toEqual({
      status: 422,
      body: {
        message: { key: 'errors.invalid_input' },
        errors: {
          name: [{ key: 'rules.required' }],
          scope: [{ key: 'rules.required' }],
          more: [{ key: 'rules.unknown_field' }],
        },
      },
    });
  });

  test('for what is not JSON: 400', async () => {
    const { status, body } = await send('POST', '/api/common/user/tokens', '{"name":');
    expect(status).toBe(400);
    expect(body).toEqual({ message: { key: expect.stringMatching(/^errors\.malformed_/) } });
  });

  test('for what is not HTTP: 400, and 431 for endless headers', async () => {
    expect(await sendBytes('HELLO\r\n\r\n')).toEqual(failure(400, 'errors.malformed_request'));
    const headers = `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(await sendBytes(headers)).toEqual(failure(431, 'errors.malformed_request'));
  });
});

describe('whoever may not call', () => {
  const call = (cookie: string, length: string) =>
    `POST /api/common/user/picture HTTP/1.1\r\nhost: x\r\n${cookie}content-type: image/png\r\n${length}\r\n\r\nabc`;

  test.each(['transfer-encoding: chunked', 'content-length: 14000000'])(
    'is told so before the body was sent (%s)',
    async (length) => {
      expect(await sendBytes(call('', length))).toEqual(failure(401, 'errors.not_signed_in'));
      const unknown = 'cookie: kiik_session=0123456789012345678901234567890123456789\r\n';
      expect(await sendBytes(call(unknown, length))).toEqual(failure(401, 'errors.not_signed_in'));
    },
  );
});
