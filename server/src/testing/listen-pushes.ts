import pg from 'pg';
import { pushChannel } from '#server/platform/push/send.ts';

/** A live event on its way, and the people whom it is meant for. */
export interface HeardPush {
  event: string;
  data: Record<string, unknown>;
  users: number[];
}

/** Writes down every live event that is sent from now on; whoever asked for it ends the connection. */
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
