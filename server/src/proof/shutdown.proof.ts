import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { sendRequest } from '#server/testing/send-request.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { examplePicture } from './example-call.ts';
import { writeCookie } from './personas.ts';

test('a server that stops waits for nobody who never ends', async () => {
  const kiik = await startTestApp('demo');
  const cookie = writeCookie(await kiik.signIn('teacher@kiik.test'));
  const { hostname, port } = new URL(kiik.url);
  const sockets = [
    `POST /api/common/user/picture HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: image/jpeg\r\ncontent-length: 9000\r\n\r\n${examplePicture.subarray(0, 10).toString('latin1')}`,
    `GET /api/common/user HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-length: 9000\r\n\r\nabc`,
    'GET /healthz HTTP/1.1\r\nhost:',
    '',
  ].map((text) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined).resume();
    socket.write(text, 'latin1');
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  // This later call is answered, so the earlier calls have arrived.
  const last = await sendRequest(kiik.url, { method: 'GET', path: '/healthz', headers: {} });
  expect(last.status).toBe(200);

  const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));
  await kiik.stop();
  await closed;
});
