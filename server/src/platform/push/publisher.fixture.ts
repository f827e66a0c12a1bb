/** A separate process that sends one live event, as a second server process or a job worker would. */
import { openDatabase } from '#server/platform/database/database.ts';
import { pushToUsers } from './send.ts';

const { connection, users, messageId } = JSON.parse(process.argv[2] ?? '');
const database = openDatabase(connection, { connections: 1 });
await database.transaction((transaction) =>
  pushToUsers(transaction, users, 'NewMessage', {
    kindergarten_id: 3,
    organization_id: null,
    message_id: messageId,
  }),
);
await database.close();
