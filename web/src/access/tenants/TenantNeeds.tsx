import { mdiDomain, mdiHomeCityOutline } from '@mdi/js';
import { listAllOrganizations } from '#contract/access/tenant-details.ts';
import { listAllKindergartens } from '#contract/access/tenants.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CountedNeed } from '../../ui/CountedNeed.tsx';

keepForDashboard(listAllKindergartens);
keepForDashboard(listAllOrganizations);

const first = { page: '1', perPage: '3' };

/** A row of what waits for administrators: kindergartens that nobody runs. */
export function KindergartensWithoutManager() {
  const t = useText();
  const query = useRouteQuery(listAllKindergartens, { query: { ...first, lacks: 'manager' } });
  return (
    <CountedNeed
      query={query}
      icon={mdiHomeCityOutline}
      titleOf={(count) => t('tenants.without.manager', { count })}
      nameOf={({ name }) => name}
      action={t('tenants.without.action')}
      to="/admin/kindergartens"
      search={{ lacks: 'manager' }}
    />
  );
}

/** The same for organisations that have no official. */
export function OrganizationsWithoutOfficials() {
  const t = useText();
  const query = useRouteQuery(listAllOrganizations, { query: { ...first, lacks: 'officials' } });
  return (
    <CountedNeed
      query={query}
      icon={mdiDomain}
      titleOf={(count) => t('tenants.without.officials', { count })}
      nameOf={({ name }) => name}
      action={t('tenants.without.action')}
      to="/admin/organizations"
      search={{ lacks: 'officials' }}
    />
  );
}
