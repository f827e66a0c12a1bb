import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { mdiFileSign } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { listChildConsents } from '#contract/kindergarten/consents.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
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
          <Group justify="space-between" gap="sm">
            <Text c="dimmed" flex="1 1 240px">
              {t(allowed.decide ? 'consents.below' : 'consents.below.staff')}
            </Text>
            {allowed.record && (
              <Button leftSection={<Icon path={mdiFileSign} />} onClick={() => open(<RecordDialog />)}>
                {t('consents.record')}
              </Button>
            )}
          </Group>
          {dialog}
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            {data.map((consent) => (
              <ConsentCard key={consent.kind} consent={consent} mayDecide={allowed.decide} />
            ))}
          </SimpleGrid>
        </Stack>
      )}
    </QueryState>
  );
}
