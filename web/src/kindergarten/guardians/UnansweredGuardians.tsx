import { mdiEmailFastOutline } from '@mdi/js';
import { listGuardians } from '#contract/kindergarten/guardians.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CountedNeed } from '../../ui/CountedNeed.tsx';

keepForDashboard(listGuardians);

/** A row of what waits: the parents whose invitation has been open for a week. */
export function UnansweredGuardians() {
  const t = useText();
  const query = useRouteQuery(listGuardians, { query: { page: '1', perPage: '3', state: 'unanswered' } });
  return (
    <CountedNeed
      query={query}
      icon={mdiEmailFastOutline}
      titleOf={(count) => t('guardians.unanswered', { count })}
      nameOf={({ fname }) => fname}
      action={t('guardians.unanswered.action')}
      to="/kindergarten/parents"
      search={{ state: 'unanswered' }}
    />
  );
}
