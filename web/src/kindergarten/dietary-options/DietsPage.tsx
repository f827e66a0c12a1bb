import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core';
import { mdiDeleteOutline, mdiFoodAppleOutline, mdiPlus } from '@mdi/js';
import {
  createDietaryOption,
  type DietaryOption,
  deleteDietaryOption,
  listDietaryOptions,
} from '#contract/kindergarten/dietary-options.ts';
import { useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';

/** The diets available to children of this kindergarten, each with the number of children. */
export function DietsPage() {
  const t = useText();
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
        <QueryState query={useRouteQuery(listDietaryOptions)}>
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

/** Adds diets one after the other. */
function AddDietForm() {
  const t = useText();
  const run = useRunRoute();
  const { form, formProps, input, submitting } = useRouteForm({
    about: null,
    schema: createDietaryOption.body,
    initialValues: { name: '' },
    async submit(body) {
      await run(createDietaryOption, { body });
      form.setValues({ name: '' });
      form.resetDirty({ name: '' });
    },
  });
  const plus = <Icon path={mdiPlus} />;
  return (
    <form {...formProps}>
      <Group align="flex-start">
        <Box flex="1 1 220px">
          <TextField {...input('name')} label={t('dietary-options.new')} enterKeyHint="done" />
        </Box>
        <Button type="submit" mt={25} variant="default" leftSection={plus} loading={submitting}>
          {t('dietary-options.add')}
        </Button>
      </Group>
    </form>
  );
}
