import { mdiFileDocumentEditOutline } from '@mdi/js';
import { listConsents } from '#contract/kindergarten/consents.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CountedNeed } from '../../ui/CountedNeed.tsx';

keepForDashboard(listConsents);

/** A row of what waits: the children whose parents have not answered all questions. */
export function MissingConsents() {
  const t = useText();
  const query = useRouteQuery(listConsents, { query: { page: '1', perPage: '3', missing: 'yes' } });
  return (
    <CountedNeed
      query={query}
      icon={mdiFileDocumentEditOutline}
      titleOf={(count) => t('consents.unanswered', { count })}
      nameOf={({ fname }) => fname}
      action={t('consents.unanswered.action')}
      to="/kindergarten/consents"
      search={{ missing: 'yes' }}
    />
  );
}
