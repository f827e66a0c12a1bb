import { sql } from 'kysely';
import {
  listMessageReports,
  type MessageReport,
  reportMessage,
  settleMessageReport,
} from '#contract/communication/message-reports.ts';
import { message } from '#contract/platform/failure.ts';
import { planNotifications } from '#server/access/notification-settings/plan-notifications.ts';
import { personPicturePath } from '#server/access/roles/person-picture-path.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, limitToPage } from '#server/platform/database/table-query.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { pushToUsers } from '#server/platform/push/send.ts';
import { readPlace } from './access.ts';
import { requirePeer } from './blocks.ts';
import { selectOfficePeople } from './people.ts';
import { messageReported } from './types.ts';

export const handleReportMessage = bind(reportMessage, async (call) => {
  const { database, actor, params, body, now } = call;
  const place = readPlace(actor);
  await requirePeer(call, params.message_id);
  const { rows } = await sql<{ id: number }>`
    insert into message_reports (kindergarten_id, message_id, reporter_id, note, created_at)
    values (${place.id}, ${params.message_id}, ${actor.userId}, ${body.note}, ${now})
    on conflict do nothing returning id`.execute(database);
  const [report] = rows;
  // It was reported before.
  if (report === undefined) throw forbidden();
  call.audit({ message_report_id: report.id });
  const { rows: office } = await sql<{ user_id: number }>`
    select distinct user_id from (${selectOfficePeople(place)}) office`.execute(database);
  const userIds = office.map(({ user_id }) => user_id);
  await pushToUsers(database, userIds, 'Changed', {
    kindergarten_id: place.id,
    organization_id: null,
    what: 'messages',
  });
  await planNotifications(database, { type: messageReported, place, userIds, subjectId: report.id, now });
  return { message: message('messages.reported') };
});

/** The office reads messages: not in a kindergarten without them. */
function requireOffice({ actor }: Pick<Call<typeof listMessageReports>, 'actor'>): void {
  if (!actor.hasFlag('messages_access_index')) throw forbidden();
}

interface ReportRow extends Pick<MessageReport, 'id' | 'note' | 'reported_at' | 'settled_at'> {
  message_id: number;
  subject: string;
  body: string;
  sent_at: string;
  fname: string;
  lname: string;
  profile_picture: string | null;
  type: MessageReport['message']['sender']['type'];
  children: string[];
  reporter: MessageReport['reporter'];
  settled_by: MessageReport['settled_by'];
}

export const handleListMessageReports = bind(listMessageReports, async (call) => {
  requireOffice(call);
  const { database, params, query } = call;
  const matching = sql`
    from message_reports report
    join messages message on message.id = report.message_id
    left join users person on person.id = message.sender_id
    left join users teller on teller.id = report.reporter_id
    left join users settler on settler.id = report.settled_by
    left join memberships author on author.user_id = message.sender_id and author.active
      and author.type = 'guardian' and author.kindergarten_id = report.kindergarten_id
    where report.kindergarten_id = ${params.kindergarten_id}
      and (report.settled_at is not null) = ${query.state === 'settled'}
      and ${containsTerm(sql`message.subject || ' ' || coalesce(person.fname || ' ' || person.lname, '')`, query.term)}`;
  const page = await readPage(
    { database, query },
    sql<ReportRow>`
      select report.id, report.message_id, report.note, report.created_at as reported_at, report.settled_at,
        message.subject, message.body, message.dated_at as sent_at,
        coalesce(person.fname, '') as fname, coalesce(person.lname, '') as lname,
        ${personPicturePath} as profile_picture, coalesce(author.type, 'former') as type,
        array(
          select child.fname from child_guardians own join children child on child.id = own.child_id
          where own.guardian_id = author.id and child.archived_at is null order by child.fname
        ) as children,
        case when teller.id is not null then jsonb_build_object('fname', teller.fname, 'lname', teller.lname) end as reporter,
        case when settler.id is not null then jsonb_build_object('fname', settler.fname, 'lname', settler.lname) end as settled_by
      ${matching}
      order by report.created_at desc, report.id desc ${limitToPage(query)}`,
    matching,
  );
  call.audit({
    message_report_id: page.data.map(({ id }) => id),
    message_id: page.data.map(({ message_id }) => message_id),
  });
  return {
    ...page,
    data: page.data.map(({ id, note, reporter, reported_at, settled_at, settled_by, ...row }) => ({
      id,
      message: {
        subject: row.subject,
        body: row.body,
        sent_at: row.sent_at,
        sender: {
          fname: row.fname,
          lname: row.lname,
          profile_picture: row.profile_picture,
          type: row.type,
          children: row.children,
        },
      },
      reporter,
      note,
      reported_at,
      settled_at,
      settled_by,
    })),
  };
});

export const handleSettleMessageReport = bind(settleMessageReport, async (call) => {
  requireOffice(call);
  const { database, actor, params, now } = call;
  const { rows } = await sql<{ settled_at: string | null }>`
    select settled_at from message_reports
    where id = ${params.message_report_id} and kindergarten_id = ${params.kindergarten_id}
    for no key update`.execute(database);
  if (requireRow(rows).settled_at !== null) throw forbidden();
  await sql`
    update message_reports set settled_at = ${now}, settled_by = ${actor.userId}
    where id = ${params.message_report_id}`.execute(database);
  return { message: message('messages.report.settledToast') };
});
