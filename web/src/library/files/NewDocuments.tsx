import { Text } from '@mantine/core';
import { mdiFileDocumentOutline } from '@mdi/js';
import { listDocumentActivity } from '#contract/library/activity.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { formatRelative } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { NewMark } from '../NewMark.tsx';
import classes from './NewDocuments.module.css';

keepForDashboard(listDocumentActivity);

/** Documents that the person has not seen yet; nothing if there are none. */
export function NewDocuments() {
  const t = useText();
  const { timezone } = useSession().user;
  const { data } = useRouteQuery(listDocumentActivity);
  const unseen = data?.data.filter(({ status }) => status === 'new') ?? [];
  if (unseen.length === 0) return null;
  return (
    <section aria-label={t('files.newDocuments')}>
      <RowList>
        {unseen.map(({ id, name, folder, created_at }) => (
          <li key={id} className={classes.row}>
            <span className={classes.icon}>
              <Icon path={mdiFileDocumentOutline} />
            </span>
            <div className={classes.words}>
              <LinkAnchor to={`/documents/${folder.id}`} className={classes.name ?? ''}>
                {name}
              </LinkAnchor>
              <Text size="sm" c="dimmed" truncate>
                {folder.name} · {formatRelative(created_at, timezone)}
              </Text>
            </div>
            <NewMark />
          </li>
        ))}
      </RowList>
    </section>
  );
}
