import { addPickUpPerson, type PickUpPerson, updatePickUpPerson } from '#contract/daily/pick-ups.ts';
import { useText } from '../../base/text.ts';
import { useChild } from '../../kindergarten/children/child-context.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { PersonNameField, RelationField } from './PersonFields.tsx';

/** Somebody who may fetch the child from a day on. */
export function PersonDialog({ person, today }: { person: PickUpPerson | null; today: string }) {
  const t = useText();
  const { id } = useChild();
  return (
    <FormDialog
      row={person}
      title={person?.name ?? t('pick-ups.add')}
      create={{
        route: addPickUpPerson,
        params: { child_id: id },
        about: id,
        values: { valid_from: today },
      }}
      edit={{
        route: updatePickUpPerson,
        params: (row: PickUpPerson) => ({ child_id: id, pick_up_person_id: row.id }),
      }}
      labels={{
        name: 'pick-ups.name',
        relation: 'pick-ups.relation',
        phone: 'pick-ups.phone',
        valid_from: 'pick-ups.valid_from',
        valid_until: 'pick-ups.valid_until',
      }}
    >
      {({ input }) => (
        <>
          <PersonNameField input={input('name')} />
          <RelationField input={input('relation')} />
          <PhoneField {...input('phone')} label={t('pick-ups.phone')} />
          <DateField {...input('valid_from')} label={t('pick-ups.valid_from')} required />
          <DateField
            {...input('valid_until')}
            label={t('pick-ups.valid_until')}
            help={t('pick-ups.valid_until.help')}
            clearable
          />
        </>
      )}
    </FormDialog>
  );
}
