import { listMessages } from '#contract/communication/messages.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { formatRelative } from '../../ui/dates.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { NeedRow, NeedRows } from '../../ui/Needs.tsx';
import { Section } from '../../ui/Section.tsx';
import { nameSender } from './name-sender.ts';
import { UrgentMark } from './UrgentMark.tsx';

keepForDashboard(listMessages);

/** The newest messages that the person has not opened, urgent ones first; nothing if there are none. */
export function UnreadMessages() {
  const t = useText();
  const { timezone } = useSession().user;
  const { data: unread } = useRouteQuery(listMessages, {
    query: { page: '1', perPage: '3', show: 'unread' },
  });
  if (unread === undefined || unread.total === 0) return null;
  return (
    <Section
      title={t('messages.unread')}
      count={unread.total}
      aside={
        <LinkAnchor to="/messages" lh="2.75rem" my="-0.5rem">
          {t('messages.allMessages')}
        </LinkAnchor>
      }
    >
      <NeedRows>
        {unread.data.map(({ id, sender, subject, created_at, is_urgent }) => (
          <NeedRow
            key={id}
            face={
              <Avatar fname={sender.fname} lname={sender.lname} picture={sender.profile_picture} size="sm" />
            }
            title={nameSender(sender, t)}
            mark={is_urgent ? <UrgentMark /> : undefined}
            second={`${formatRelative(created_at, timezone)} · ${subject}`}
            action={t('messages.unread.read')}
            to="/messages"
            search={{ message: String(id) }}
          />
        ))}
      </NeedRows>
    </Section>
  );
}
