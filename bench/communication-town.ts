import type pg from 'pg';
import { makeAudiences, seedRows } from './town.ts';

/** Messages that the demo's guardian has received in the kindergarten, besides those of the demo. */
const messages = 20_000;
/** Of these, the newest that are not read yet. */
const unread = 150;
const announcements = 300;

/** Years of messages and announcements for the demo's guardian, written by the manager for a whole class. */
export function seedCommunication(connection: pg.ClientConfig): Promise<void> {
  return seedRows(connection, statements);
}

const findUser = (email: string) => `(select id from users where email = '${email}')`;
const author = findUser('manager@kiik.test');
const reader = findUser('guardian@kiik.test');

const statements = [
  ...makeAudiences('messages', 'letter', messages, 'course-1'),
  `insert into messages (
      kindergarten_id, audience_id, sender_id, subject, body, preview, search, language, state, send_at, dated_at,
      people_count, families_count
    )
    select
      1, audience_id, ${author}, 'Nädalakiri ' || number, '<p>Homme läheme metsa.</p>', 'Homme läheme metsa.',
      'nadalakiri ' || number || ' homme laheme metsa', 'et', 'sent', at, at, 1, 1
    from letter`,
  `insert into message_receivers (message_id, user_id, kindergarten_id, dated_at, seen_at)
    select message.id, ${reader}, 1, letter.at, case when letter.number > ${unread} then letter.at end
    from letter join messages message using (audience_id)`,
  ...makeAudiences('announcements', 'notice', announcements, 'guardians-1'),
  `insert into announcements (
      kindergarten_id, audience_id, author_id, title, body, preview, published_at, is_pinned, needs_confirmation,
      created_at
    )
    select 1, audience_id, ${author}, 'Teade ' || number, '<p>Talgud.</p>', 'Talgud.', at, false, false, at from notice`,
  `insert into announcement_reads (announcement_id, user_id, seen_at)
    select announcement.id, ${reader}, notice.at
    from notice join announcements announcement using (audience_id) where notice.number > 20`,
];
