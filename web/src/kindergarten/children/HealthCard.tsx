import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { updateChild } from '#contract/kindergarten/children.ts';
import { type DietaryOption, listDietaryOptions } from '#contract/kindergarten/dietary-options.ts';
import type { TextKey } from '#locales/texts.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { EditForm, useEditForm } from '../../ui/edit-form.tsx';
import { TextAreaField } from '../../ui/inputs/TextField.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { EditableCard } from './EditableCard.tsx';
import { saveChild } from './queries.ts';

type Health = NonNullable<ChildDetails['health']>;
type Option = Pick<DietaryOption, 'id' | 'name'>;

const pick = (child: ChildDetails) => ({
  health_notes: child.health?.health_notes ?? '',
  dietary_option_ids: (child.health?.dietary_options ?? []).map(({ dietary_option_id }) =>
    String(dietary_option_id),
  ),
});
type Values = ReturnType<typeof pick>;

const labels: Record<keyof Values, TextKey> = {
  health_notes: 'children.health_notes',
  dietary_option_ids: 'children.dietary_options',
};

/** What the child needs, and must not eat. */
export function HealthCard({ child, health }: { child: ChildDetails; health: Health }) {
  const t = useText();
  return (
    <EditableCard
      title={t('children.health')}
      mayEdit={child.allowed.edit}
      facts={[
        { label: t('children.health_notes'), value: health.health_notes },
        {
          label: t('children.dietary_options'),
          value:
            health.dietary_options.map(({ name }) => name).join(', ') || t('children.dietary_options.none'),
        },
      ]}
      form={(done) => <HealthPart child={child} onDone={done} />}
    />
  );
}

function HealthPart({ child, onDone }: { child: ChildDetails; onDone: () => void }) {
  const options = useQuery(
    routeQuery(listDietaryOptions, { params: { kindergarten_id: child.kindergarten_id } }),
  );
  return (
    <QueryState query={options}>
      {({ data }) => <HealthForm child={child} options={data} onDone={onDone} />}
    </QueryState>
  );
}

function HealthForm({
  child,
  options,
  onDone,
}: {
  child: ChildDetails;
  options: readonly Option[];
  onDone: () => void;
}) {
  const t = useText();
  const edited = useEditForm({
    about: 'health',
    row: child,
    pick,
    schema: updateChild.body,
    toBody: ({ health_notes, dietary_option_ids }: Values, version) => ({
      health_notes,
      dietary_option_ids: dietary_option_ids.map(Number),
      version,
    }),
    async save(body) {
      const saved = await saveChild(child, body);
      onDone();
      return saved;
    },
    labels,
    toWords: ({ health_notes, dietary_option_ids }) => ({
      health_notes,
      dietary_option_ids: options
        .filter(({ id }) => dietary_option_ids.includes(String(id)))
        .map(({ name }) => name)
        .join(', '),
    }),
  });
  const given = edited.input('dietary_option_ids');
  return (
    <EditForm edited={edited} onCancel={onDone}>
      <TextAreaField
        {...edited.input('health_notes')}
        label={t('children.health_notes')}
        help={t('children.health_notes.help')}
        maximum={2000}
      />
      {options.length > 0 && (
        <Checkbox.Group
          label={t('children.dietary_options')}
          error={given.error}
          value={given.value}
          onChange={given.onChange}
        >
          <Stack gap="xs" mt="xs">
            {options.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </EditForm>
  );
}
