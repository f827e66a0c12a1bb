import { Text } from '@mantine/core';
import { type RefusedPerson, refusePickUp, updateRefusedPerson } from '#contract/daily/pick-ups.ts';
import { useText } from '../../base/text.ts';
import { useChild } from '../../kindergarten/children/child-context.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { TextAreaField } from '../../ui/inputs/TextField.tsx';
import { PersonNameField, RelationField } from './PersonFields.tsx';

/** Somebody who must not fetch the child. */
export function RefusedDialog({ person }: { person: RefusedPerson | null }) {
  const t = useText();
  const { id } = useChild();
  return (
    <FormDialog
      row={person}
      title={person?.name ?? t('pick-ups.refuse')}
      create={{ route: refusePickUp, params: { child_id: id }, about: id }}
      edit={{
        route: updateRefusedPerson,
        params: (row: RefusedPerson) => ({ child_id: id, pick_up_person_id: row.id }),
      }}
      labels={{
        name: 'pick-ups.name',
        relation: 'pick-ups.relation',
        phone: 'pick-ups.phone',
        note: 'pick-ups.refuse.note',
      }}
    >
      {({ input }) => (
        <>
          <Text c="dimmed">{t('pick-ups.refused.below')}</Text>
          <PersonNameField input={input('name')} />
          <RelationField input={input('relation')} />
          <PhoneField {...input('phone')} label={t('pick-ups.phone')} />
          <TextAreaField {...input('note')} label={t('pick-ups.refuse.note')} maximum={1000} />
        </>
      )}
    </FormDialog>
  );
}
