import { Text } from '@mantine/core';
import { mdiCheckCircleOutline, mdiClockOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { getSupplier } from '#contract/access/tenants.ts';
import { keepForDashboard, routeQuery } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { StateChip } from '../../ui/StateChip.tsx';

keepForDashboard(getSupplier);

/** A supplier's own record and whether the shop is open to it. */
export function DashboardSupplier() {
  const { active } = useSession();
  return active?.kind === 'supplier' && <Supplier supplierId={active.id} />;
}

function Supplier({ supplierId }: { supplierId: number }) {
  const t = useText();
  const { timezone } = useSession().user;
  const supplier = useQuery(routeQuery(getSupplier, { params: { supplier_id: supplierId } }));
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
              : t('dashboard.supplier.openText', { when: formatInstant(validated_at, timezone) })}
          </Text>
        </Card>
      )}
    </QueryState>
  );
}
