import { Text } from '@mantine/core';
import { mdiCheckCircleOutline, mdiClockOutline } from '@mdi/js';
import { getSupplier } from '#contract/access/tenants.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDate } from '../../ui/dates.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { StateChip } from '../../ui/StateChip.tsx';

keepForDashboard(getSupplier);

/** A supplier's own record and whether it is approved. */
export function DashboardSupplier() {
  const t = useText();
  const { timezone } = useSession().user;
  const supplier = useRouteQuery(getSupplier);
  return (
    <QueryState query={supplier}>
      {({ name, validated_at }) => (
        <Card title={name}>
          <div>
            <StateChip
              hue={validated_at === null ? 'sun' : 'leaf'}
              icon={validated_at === null ? mdiClockOutline : mdiCheckCircleOutline}
            >
              {t(validated_at === null ? 'dashboard.supplier.waiting' : 'dashboard.supplier.open')}
            </StateChip>
          </div>
          <Text>
            {validated_at === null
              ? t('dashboard.supplier.waitingText')
              : t('dashboard.supplier.openText', {
                  when: formatDate(validated_at, timezone),
                })}
          </Text>
        </Card>
      )}
    </QueryState>
  );
}
