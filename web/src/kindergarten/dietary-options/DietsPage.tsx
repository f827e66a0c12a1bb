import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { mdiDeleteOutline, mdiFoodAppleOutline } from '@mdi/js';
import {
  type DietaryOption,
  deleteDietaryOption,
  listDietaryOptions,
} from '#contract/kindergarten/dietary-options.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { AddDietForm } from './AddDietForm.tsx';

/** The diets that a child of this kindergarten can be given, each with how many children have it. */
export function DietsPage() {
  const t = useText();
  const options = useRouteQuery(listDietaryOptions);
  const { dialog, open } = useDialog();
  const remove = ({ id, name, children_count }: DietaryOption) =>
    open(
      <ConfirmCall
        route={deleteDietaryOption}
        input={{ params: { dietary_option_id: id } }}
        title={t('dietary-options.deleteOne', { name })}
        text={t('dietary-options.deleteText', { count: children_count ?? 0 })}
        action={t('dietary-options.delete')}
      />,
    );
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
        <AddDietForm />
      </Card>
      {dialog}
    </Stack>
  );
}
