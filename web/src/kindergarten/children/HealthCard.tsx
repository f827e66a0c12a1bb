import { useQuery } from '@tanstack/react-query';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { updateChild } from '#contract/kindergarten/children.ts';
import { type DietaryOption, listDietaryOptions } from '#contract/kindergarten/dietary-options.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import { ChoicesField } from '../../ui/inputs/ChoicesField.tsx';
import { TextAreaField } from '../../ui/inputs/TextField.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { EditableCard } from './EditableCard.tsx';
import { paramsOf } from './queries.ts';

type Health = NonNullable<ChildDetails['health']>;
type Option = Pick<DietaryOption, 'id' | 'name'>;

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

interface HealthFormProps {
  child: ChildDetails;
  options: readonly Option[];
  onDone: () => void;
}

function HealthForm({ child, options, onDone }: HealthFormProps) {
  const t = useText();
  return (
    <EditForm
      row={child}
      about="health"
      route={updateChild}
      params={paramsOf(child)}
      labels={{ health_notes: 'children.health_notes', dietary_option_ids: 'children.dietary_options' }}
      pick={({ health }) => ({
        health_notes: health?.health_notes,
        dietary_option_ids: health?.dietary_options.map((option) => option.dietary_option_id) ?? [],
      })}
      toWords={({ dietary_option_ids: ids }) => ({
        dietary_option_ids: options
          .filter(({ id }) => ids.includes(id))
          .map(({ name }) => name)
          .join(', '),
      })}
      onClose={onDone}
    >
      {({ input }) => (
        <>
          <TextAreaField
            {...input('health_notes')}
            label={t('children.health_notes')}
            help={t('children.health_notes.help')}
            maximum={2000}
          />
          {options.length > 0 && (
            <ChoicesField
              {...input('dietary_option_ids')}
              label={t('children.dietary_options')}
              options={options}
            />
          )}
        </>
      )}
    </EditForm>
  );
}
