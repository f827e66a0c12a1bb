import { type RawBuilder, sql } from 'kysely';
import { demoKindergartens, findDemoKindergarten, findDemoTenant } from '#server/access/tenants/demo.ts';
import { addToAudiences, selectAudiencePeople } from '#server/kindergarten/target-groups/audiences.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { demoToday, morningOf } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { makePreview } from './preview.ts';

/** Announcements as kindergartens write them; those of Sipsik first, so that number 1 is one of its own. */
export const announcementsDemo: DemoChapter[] = [
  {
    name: '20261127_1341_announcements',
    async seed(transaction, clock) {
      const today = demoToday(clock);
      const sent = (daysAgo: number) => morningOf(today.subtract({ days: daysAgo }));
      const sipsik = await findDemoKindergarten(transaction, 'sipsik');
      const roomupesa = await findDemoKindergarten(transaction, 'roomupesa');
      const ezitis = await findDemoKindergarten(transaction, 'ezitis');
      const city = await findDemoTenant(transaction, 'organizations', demoKindergartens[0].organization);
      const manager = await findAuthor(transaction, sql`author.email = 'manager@kiik.test'`);
      const teacher = await findAuthor(transaction, sql`author.email = 'teacher@kiik.test'`);
      const official = await findAuthor(transaction, sql`author.email = 'official@kiik.test'`);

      await announce(transaction, {
        kindergartenId: sipsik,
        authorId: manager,
        sentAt: sent(16),
        recipients: sql`values (${`guardians-${sipsik}`})`,
        title: 'Kui laps on haige',
        body:
          '<p>Head vanemad!</p>' +
          '<p>Kui laps jääb haigeks, andke palun teada <strong>hiljemalt kell 8.30</strong>, et köök saaks arvestada. ' +
          'Lasteaeda ootame last tagasi siis, kui ta on olnud terve vähemalt ühe ööpäeva.</p>' +
          '<ul><li>palaviku, köha ja kõhuhädaga laps puhkab kodus</li>' +
          '<li>ravimeid anname ainult arsti saatekirjaga</li></ul>' +
          '<p>Palun kinnitage, et olete selle läbi lugenud.</p>',
        isPinned: true,
        needsConfirmation: true,
        readBy: 0.7,
      });
      await announce(transaction, {
        kindergartenId: sipsik,
        authorId: manager,
        sentAt: sent(4),
        recipients: sql`values (${`guardians-${sipsik}`}), (${`employees-${sipsik}`})`,
        title: 'Õueala talgud laupäeval',
        body:
          '<p>Laupäeval kell 10–13 teeme õueala talveks korda: riisume lehti, parandame liivakastid ja paneme kiiged kinni. ' +
          'Rehad on kohapeal, töökindad võtke ise kaasa. Pärast pakume suppi.</p>',
        readBy: 0.4,
      });
      await announce(transaction, {
        kindergartenId: sipsik,
        authorId: teacher,
        sentAt: sent(1),
        recipients: sql`
          select 'course-' || teaching.course_id::text from course_teachers teaching
          join memberships employee on employee.id = teaching.employee_id
          where employee.user_id = ${teacher} and teaching.end_date is null and teaching.kindergarten_id = ${sipsik}
          order by teaching.course_id limit 1`,
        title: 'Reedel läheme metsa',
        body:
          '<p>Reede hommikul matkame parki sügist otsima. Pange lapsele palun jalga kummikud ja selga vihmakindlad riided, ' +
          'kotti varusokid ja joogipudel. Lõunaks oleme tagasi.</p>',
        readBy: 0.5,
      });
      await announce(transaction, {
        kindergartenId: roomupesa,
        authorId: await findEmployee(transaction, roomupesa),
        sentAt: sent(3),
        recipients: sql`values (${`guardians-${roomupesa}`})`,
        title: 'Fotograaf tuleb lasteaeda',
        body:
          '<p>Järgmisel teisipäeval pildistab fotograaf rühmi alates kella üheksast. ' +
          'Kes ei soovi, et tema last pildistatakse, andke palun õpetajale teada.</p>',
        readBy: 0.5,
      });
      await announce(transaction, {
        kindergartenId: ezitis,
        authorId: await findEmployee(transaction, ezitis),
        sentAt: sent(5),
        recipients: sql`values (${`guardians-${ezitis}`})`,
        language: 'lv',
        title: 'Rudens tirdziņš',
        body:
          '<p>Mīļie vecāki! Piektdien plkst. 16.30 pagalmā notiks mūsu rudens tirdziņš. ' +
          'Lūdzam līdzi paņemt ābolus, rudens lapas un labu garastāvokli.</p>',
        readBy: 0.5,
      });
      await announce(transaction, {
        organizationId: city,
        authorId: official,
        sentAt: sent(8),
        recipients: sql`
          select kind || '-' || id::text from kindergartens
          cross join (values ('employees'), ('guardians')) as kinds (kind)
          where organization_id = ${city}
          union all values (${`officials-${city}`})`,
        title: 'Kollektiivpuhkuse ajad',
        body:
          '<p>Linna lasteaiad on suvel kollektiivpuhkusel 1.–31. juulini. Lastele, kes vajavad kohta ka juulis, ' +
          'avame valverühmad; koha saab taotleda kevadel lasteaia kaudu. ' +
          'Palun kinnitage, et olete teatega tutvunud.</p>',
        needsConfirmation: true,
        readBy: 0.3,
      });
    },
  },
];

/** The account that the condition on `users author` finds. */
async function findAuthor(transaction: Transaction, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select author.id from users author where ${condition}`.execute(transaction);
  return onlyRow(rows).id;
}

/** The account of the first employee of the kindergarten. */
async function findEmployee(transaction: Transaction, kindergartenId: number): Promise<number> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from memberships
    where kindergarten_id = ${kindergartenId} and type = 'employee' and active order by id limit 1`.execute(
    transaction,
  );
  return onlyRow(rows).user_id;
}

/** An announcement that this part of the people of its kindergartens has read; of these, two of three confirmed. */
async function announce(
  transaction: Transaction,
  one: {
    kindergartenId?: number;
    organizationId?: number;
    authorId: number;
    sentAt: string;
    /** Selects `unique_id`s. */
    recipients: RawBuilder<unknown>;
    title: string;
    body: string;
    isPinned?: boolean;
    needsConfirmation?: boolean;
    /** `et` by default. */
    language?: 'lv';
    readBy: number;
  },
): Promise<void> {
  const { kindergartenId = null, organizationId = null, isPinned = false, needsConfirmation = false } = one;
  const { rows } = await sql<{ id: number; audience_id: number }>`
    insert into announcements (
      kindergarten_id, organization_id, audience_id, author_id, title, body, preview, published_at, is_pinned,
      needs_confirmation, language, created_at
    ) values (
      ${kindergartenId}, ${organizationId}, make_audience('announcements', ${kindergartenId}, ${organizationId}), ${one.authorId},
      ${one.title}, ${one.body}, ${makePreview(one.body)}, ${one.sentAt}, ${isPinned}, ${needsConfirmation},
      ${one.language ?? 'et'}, ${one.sentAt}
    )
    returning id, audience_id`.execute(transaction);
  const { id, audience_id } = onlyRow(rows);
  await addToAudiences(
    transaction,
    sql`select ${audience_id}::bigint, unique_id, 1::smallint from (${one.recipients}) named (unique_id)`,
  );
  const place = kindergartenId ?? { organizationId: one.organizationId ?? 0 };
  const readAt = sql`${one.sentAt}::timestamptz + interval '5 hours'`;
  await sql`
    insert into announcement_reads (announcement_id, user_id, seen_at, confirmed_at)
    select ${id}::bigint, person.user_id, ${readAt}, case when ${needsConfirmation} and person.user_id % 3 > 0 then ${readAt} end
    from (${selectAudiencePeople(sql`${audience_id}::bigint`, place, one.sentAt)}) person
    where person.user_id * 37 % 100 < ${one.readBy * 100}::int and person.user_id <> ${one.authorId}
      and person.user_id not in (select id from users where email like '%@kiik.test')
    union all
    select ${id}, ${one.authorId}, ${one.sentAt}, ${one.sentAt}`.execute(transaction);
}
