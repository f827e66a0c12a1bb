import { SimpleGrid, Stack, Text } from '@mantine/core';
import { mdiFileSign } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { listChildConsents } from '#contract/kindergarten/consents.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { PageAction } from '../../ui/PageAction.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useChild } from '../children/child-context.tsx';
import { ConsentCard } from './ConsentCard.tsx';
import { RecordDialog } from './RecordDialog.tsx';

/** The consents for a child; a guardian answers here. */
export function ConsentsTab() {
  const t = useText();
  const { id, kindergarten_id } = useChild();
  const consents = useQuery({
    ...routeQuery(listChildConsents, { params: { kindergarten_id, child_id: id } }),
    meta: { showsFailure: true, seen: true },
  });
  const { dialog, open } = useDialog();
  return (
    <QueryState query={consents}>
      {({ data, allowed }) => (
        <Stack gap="md">
          {allowed.record && (
            <PageAction
              label={t('consents.record')}
              icon={mdiFileSign}
              onClick={() => open(<RecordDialog />)}
            />
          )}
          {dialog}
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            {data.map((consent) => (
              <ConsentCard key={consent.kind} consent={consent} mayDecide={allowed.decide} />
            ))}
          </SimpleGrid>
          <Text c="dimmed">{t(allowed.decide ? 'consents.below' : 'consents.below.staff')}</Text>
        </Stack>
      )}
    </QueryState>
  );
}
