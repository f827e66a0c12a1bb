import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { mdiDeleteOutline, mdiFoodAppleOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import {
  type DietaryOption,
  deleteDietaryOption,
  listDietaryOptions,
} from '#contract/kindergarten/dietary-options.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useKindergartenId } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { AddDietForm } from './AddDietForm.tsx';

export function DietsPage() {
  const kindergartenId = useKindergartenId();
  return kindergartenId && <Diets key={kindergartenId} kindergartenId={kindergartenId} />;
}

/** The diets that a child of this kindergarten can be given, each with how many children have it. */
function Diets({ kindergartenId }: { kindergartenId: number }) {
  const t = useText();
  const params = { kindergarten_id: kindergartenId };
  const options = useQuery(routeQuery(listDietaryOptions, { params }));
  const { dialog, open } = useDialog();
  const remove = ({ id, name, children_count }: DietaryOption) =>
    open((close) => (
      <ConfirmCall
        route={deleteDietaryOption}
        input={{ params: { ...params, dietary_option_id: id } }}
        title={t('dietary-options.deleteOne', { name })}
        text={t('dietary-options.deleteText', { count: children_count ?? 0 })}
        action={t('dietary-options.delete')}
        onClose={close}
      />
    ));
  return (
    <Stack maw={720}>
      <Card title={t('dietary-options.title')} below={t('dietary-options.below')}>
        <QueryState query={options}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState icon={mdiFoodAppleOutline} text={t('dietary-options.empty')} />
            ) : (
              <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
                {data.map((option) => (
                  <Group component="li" key={option.id} justify="space-between" wrap="nowrap">
                    <Stack gap={0} miw={0}>
                      <Text fw={650}>{option.name}</Text>
                      <Text size="sm" c="dimmed">
                        {t('dietary-options.children', { count: option.children_count ?? 0 })}
                      </Text>
                    </Stack>
                    <ActionIcon
                      color="coral"
                      aria-label={t('dietary-options.deleteOne', { name: option.name })}
                      onClick={() => remove(option)}
                    >
                      <Icon path={mdiDeleteOutline} />
                    </ActionIcon>
                  </Group>
                ))}
              </Stack>
            )
          }
        </QueryState>
        <AddDietForm kindergartenId={kindergartenId} />
      </Card>
      {dialog}
    </Stack>
  );
}
