import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { updateChild } from '#contract/kindergarten/children.ts';
import { listDietaryOptions } from '#contract/kindergarten/dietary-options.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/edit-form.tsx';
import { ChoicesField } from '../../ui/inputs/ChoicesField.tsx';
import { TextAreaField } from '../../ui/inputs/TextField.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useChild } from './child-context.tsx';
import { Facts } from './Facts.tsx';

type Health = NonNullable<ChildDetails['health']>;

/** What the child needs and must not eat. */
export function HealthCard({ health }: { health: Health }) {
  const t = useText();
  return (
    <Card title={t('children.health')}>
      <Facts
        facts={[
          { label: t('children.health_notes'), value: health.health_notes },
          {
            label: t('children.dietary_options'),
            value:
              health.dietary_options.map(({ name }) => name).join(', ') || t('children.dietary_options.none'),
          },
        ]}
      />
    </Card>
  );
}

/** Edits the same, from the menu of the child's page. */
export function HealthDialog() {
  const t = useText();
  const child = useChild();
  const query = useRouteQuery(listDietaryOptions);
  return (
    <Dialog title={t('children.health')} closesOutside={false}>
      <QueryState query={query}>
        {({ data: options }) => (
          <EditForm
            row={child}
            about="health"
            route={updateChild}
            params={{ child_id: child.id }}
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
        )}
      </QueryState>
    </Dialog>
  );
}
