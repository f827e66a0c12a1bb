import { ActionIcon, Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { mdiAlertCircleOutline, mdiDeleteOutline, mdiPencilOutline, mdiPlus } from '@mdi/js';
import { type DietaryOptionKind, dietaryOptionKinds } from '#contract/kindergarten/child.ts';
import {
  createDietaryOption,
  type DietaryOption,
  deleteDietaryOption,
  listDietaryOptions,
  updateDietaryOption,
} from '#contract/kindergarten/dietary-options.ts';
import { useRouteMutation, useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { useCallFailure } from '../../ui/call-failure.ts';
import { coral } from '../../ui/coral.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { AllergenMarks } from './AllergenMarks.tsx';
import { ExcludedDialog } from './ExcludedDialog.tsx';

/** The allergies and diets that children of this kindergarten may have, each with the number of children. */
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
              <EmptyState
                small
                illustration="welcome"
                text={t('dietary-options.empty')}
                help={t('dietary-options.empty.filledBy')}
              />
            ) : (
              <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
                {data.map((option) => (
                  <Group component="li" key={option.id} justify="space-between" gap="xs">
                    <Stack gap={0} miw={0} flex="1 1 12rem">
                      <Text fw={650}>{option.name}</Text>
                      <Text size="sm" c="dimmed">
                        {t('dietary-options.children', { count: option.children_count ?? 0 })}
                      </Text>
                      <Excluded option={option} />
                    </Stack>
                    <Group wrap="nowrap" gap="xs">
                      <KindField option={option} />
                      <ActionIcon
                        aria-label={t('dietary-options.excludes', { name: option.name })}
                        onClick={() => open(<ExcludedDialog option={option} />)}
                      >
                        <Icon path={mdiPencilOutline} />
                      </ActionIcon>
                      <ActionIcon
                        {...coral('danger')}
                        aria-label={t('dietary-options.deleteOne', { name: option.name })}
                        onClick={() => remove(option)}
                      >
                        <Icon path={mdiDeleteOutline} />
                      </ActionIcon>
                    </Group>
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

/** What it leaves out; while nothing is named, menus are not checked for it, which is said. */
function Excluded({ option: { excluded_allergens, excluded_foods } }: { option: DietaryOption }) {
  const t = useText();
  if (excluded_allergens.length + excluded_foods.length > 0)
    return <AllergenMarks allergens={excluded_allergens} foods={excluded_foods} />;
  return (
    <Group gap={4} wrap="nowrap" c="var(--kiik-sun-deep)">
      <Icon path={mdiAlertCircleOutline} size={16} />
      <Text size="sm">{t('dietary-options.notChecked')}</Text>
    </Group>
  );
}

/** The kinds with their names. */
function useKinds() {
  const t = useText();
  return dietaryOptionKinds.map((value) => ({ value, label: t(`dietary-options.kind.${value}`) }));
}

/** Whether it is an allergy or a diet; saved at once. */
function KindField({ option: { id, name, kind } }: { option: DietaryOption }) {
  const t = useText();
  const update = useRouteMutation(updateDietaryOption, { success: 'shell.saved' });
  const failure = useCallFailure(update.error);
  return (
    <NativeSelect
      aria-label={t('dietary-options.kindOf', { name })}
      data={useKinds()}
      error={failure}
      value={update.isPending ? update.variables.body.kind : kind}
      onChange={(event) =>
        update.mutate({
          params: { dietary_option_id: id },
          body: { kind: event.currentTarget.value as DietaryOptionKind },
        })
      }
    />
  );
}

/** Adds them one after the other. */
function AddDietForm() {
  const t = useText();
  const run = useRunRoute();
  const { form, formProps, input, submitting } = useRouteForm({
    about: null,
    schema: createDietaryOption.body,
    initialValues: { name: '', kind: 'allergy' as DietaryOptionKind },
    async submit(body) {
      await run(createDietaryOption, { body });
      const next = { name: '', kind: body.kind };
      form.setValues(next);
      form.resetDirty(next);
    },
  });
  const kind = input('kind');
  const plus = <Icon path={mdiPlus} />;
  return (
    <form {...formProps}>
      <Group align="flex-start">
        <Box flex="1 1 220px">
          <TextField {...input('name')} label={t('dietary-options.new')} enterKeyHint="done" />
        </Box>
        <NativeSelect
          name={kind.name}
          label={t('dietary-options.kind')}
          data={useKinds()}
          value={kind.value}
          error={kind.error}
          onChange={(event) => kind.onChange(event.currentTarget.value as DietaryOptionKind)}
        />
        <Button type="submit" mt={25} variant="default" leftSection={plus} loading={submitting}>
          {t('dietary-options.add')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {t('dietary-options.kind.help')}
      </Text>
    </form>
  );
}
