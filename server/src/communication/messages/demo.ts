import { type RawBuilder, sql } from 'kysely';
import { demoPersonas } from '#server/access/accounts/demo-personas.ts';
import { findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { addToAudiences } from '#server/kindergarten/target-groups/audiences.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { demoToday } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { IdentityView } from '#server/platform/identities.ts';
import { sendCopies } from './copies.ts';
import { type DemoLetter, demoLetters, parentLetters } from './demo-letters.ts';
import { writePreview } from './plain-text.ts';

export const messagesDemo: DemoChapter[] = [
  {
    name: '20261127_1400_messages',
    seed: async (transaction, clock) => void (await sendLetters(transaction, clock, demoLetters)),
  },
  {
    name: '20261127_1930_messages_of_parents',
    async seed(transaction, clock) {
      const sent = await sendLetters(transaction, clock, parentLetters);
      await sql`
        insert into message_reports (kindergarten_id, message_id, reporter_id, note, created_at)
        select message.kindergarten_id, message.id, reporter.id, ${'Siin ei peaks ju müüma?'},
          message.dated_at + interval '8 hours'
        from messages message cross join users reporter
        where message.id = ${ensurePresent(sent.get('advertisement'))} and reporter.email = 'guardian@kiik.test'`.execute(
        transaction,
      );
      const today = demoToday(clock);
      await sql`
        insert into message_absences (kindergarten_id, user_id, starts_on, ends_on, answer)
        select member.kindergarten_id, person.id, ${today.subtract({ days: 1 }).toString()},
          ${today.add({ days: 5 }).toString()}, ${'Olen puhkusel. Kiire asjaga pöörduge palun lasteaia juhtkonna poole.'}
        from memberships member join users person on person.id = member.user_id
        where member.kindergarten_id = ${(await findPlace(transaction, 'sipsik')).id} and member.type = 'employee'
          and member.active and person.email not in (${sql.join(demoPersonas.map(({ email }) => email))})
        order by member.id desc limit 1`.execute(transaction);
    },
  },
];

/** Sends these letters; returns their ids by key. */
async function sendLetters(
  transaction: Transaction,
  clock: Clock,
  letters: readonly DemoLetter[],
): Promise<Map<string, number>> {
  const now = clock.now().toString();
  const today = demoToday(clock);
  const sent = new Map<string, number>();
  for (const letter of letters) {
    const place = await findPlace(transaction, letter.place);
    const day = today.subtract({ days: letter.daysAgo });
    const sentAt = day.toZonedDateTime({ timeZone: 'Europe/Tallinn', plainTime: letter.time }).toInstant();
    // Nothing was written in the future, even if the demo begins early in the morning.
    const at = Temporal.Instant.compare(sentAt, clock.now()) > 0 ? now : sentAt.toString();
    const threadId = letter.answers === undefined ? null : (sent.get(letter.answers) ?? null);
    const message = await insertLetter(transaction, place, letter, { at, threadId });
    await addToAudiences(transaction, selectRecipients(message.audience_id, letter.to, place));
    await sendCopies(transaction, { ...message, to_office: false }, place, { now, sentAt: at });
    await markSeen(transaction, message.id, at, letter.seenOf10);
    sent.set(letter.key, message.id);
  }
  return sent;
}

type Tenant = IdentityView['tenant'];

async function findPlace(transaction: Transaction, place: DemoLetter['place']): Promise<Tenant> {
  return { kind: 'kindergarten', id: await findDemoKindergarten(transaction, place) };
}

/** Selects the sender's account: by address, or the demo guardian and their child's teacher. */
function selectSender(letter: DemoLetter, { id }: Tenant): RawBuilder<unknown> {
  if (letter.from.includes('@')) return sql`select id from users where email = ${letter.from}`;
  const [kind, course, number] = letter.from.split(':');
  if (kind === 'parent') {
    return sql`
      select member.user_id
      from memberships member
      join child_guardians own on own.guardian_id = member.id
      join course_children attendance on attendance.child_id = own.child_id
      join courses course on course.id = attendance.course_id
      where course.kindergarten_id = ${id} and course.name = ${course} and member.active and not exists (
        select from child_guardians theirs
        join child_guardians also on also.child_id = theirs.child_id
        join memberships reader on reader.id = also.guardian_id
        join users account on account.id = reader.user_id and account.email = 'guardian@kiik.test'
        where theirs.guardian_id = member.id
      )
      group by member.id order by member.id offset ${Number(number) - 1} limit 1`;
  }
  return sql`
    select member.user_id
    from courses course join course_teachers teaching on teaching.course_id = course.id and teaching.end_date is null
    join memberships member on member.id = teaching.employee_id
    where course.kindergarten_id = ${id} and course.name = ${letter.from}
    order by teaching.id limit 1`;
}

async function insertLetter(
  transaction: Transaction,
  place: Tenant,
  letter: DemoLetter,
  { at, threadId }: { at: string; threadId: number | null },
): Promise<{ id: number; audience_id: number; sender_id: number | null }> {
  const words = writePreview(letter.body);
  const { rows } = await sql<{ id: number; audience_id: number; sender_id: number | null }>`
    insert into messages (
      kindergarten_id, audience_id, thread_id, replies_to_id, sender_id, subject, body, preview, search, language, dated_at
    )
    select ${place.id}, make_audience('messages', ${place.id}), ${threadId}, ${threadId}, (${selectSender(letter, place)}),
      ${letter.subject}, ${letter.body}, ${words}, search_form(${`${letter.subject} ${words}`}), ${letter.language}, ${at}
    returning id, audience_id, sender_id`.execute(transaction);
  return onlyRow(rows);
}

/** A class (`course:Päevalilled`), its teachers, everybody, or one person by address. */
function selectRecipients(audienceId: number, to: DemoLetter['to'], { id }: Tenant): RawBuilder<unknown> {
  const [kind = '', name = ''] = to.split(':');
  if (kind === 'course' || kind === 'teachers') {
    return sql`
      select ${audienceId}::bigint, ${kind} || '-' || course.id::text, 1 from courses course
      where course.kindergarten_id = ${id} and course.name = ${name}`;
  }
  if (kind === 'person') {
    return sql`
      select ${audienceId}::bigint, member.type || '-' || member.id::text, 1
      from memberships member join users person on person.id = member.user_id
      where member.kindergarten_id = ${id} and member.active and person.email = ${name}
      order by member.type limit 1`;
  }
  return sql`select ${audienceId}::bigint, ${`${kind}-${id}`}, 1`;
}

/** So many of ten readers opened it, the same ones in every demo. */
async function markSeen(transaction: Transaction, id: number, at: string, seenOf10: number): Promise<void> {
  await sql`
    update message_receivers receiver set seen_at = ${at}::timestamptz + interval '40 minutes'
    where receiver.message_id = ${id} and receiver.user_id % 10 < ${seenOf10}`.execute(transaction);
}
