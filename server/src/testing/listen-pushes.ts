import pg from 'pg';
import { pushChannel } from '#server/platform/push/send.ts';

/** A live event and the people who should receive it. */
export interface HeardPush {
  event: string;
  data: Record<string, unknown>;
  users: number[];
}

/** Records every live event from now on; the caller must end the connection. */
export async function listenToPushes(
  connection: pg.ClientConfig,
): Promise<{ listener: pg.Client; heard: HeardPush[] }> {
  const heard: HeardPush[] = [];
  const listener = new pg.Client(connection);
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
  await listener.query(`listen ${pushChannel}`);
  return { listener, heard };
}
