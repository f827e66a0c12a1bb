import { Text } from '@mantine/core';
import { addOneTimePickUp } from '#contract/daily/pick-ups.ts';
import { useText } from '../../base/text.ts';
import { useChild } from '../../kindergarten/children/child-context.tsx';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { noPhone } from '../../ui/inputs/phone.ts';
import { PersonNameField, RelationField } from './PersonFields.tsx';

/** Somebody else on one day: only the name must be typed. */
export function OneTimeDialog({ today }: { today: string }) {
  const t = useText();
  const child = useChild();
  return (
    <Dialog title={t('pick-ups.once.title', { name: child.fname })}>
      <CallForm
        route={addOneTimePickUp}
        params={{ child_id: child.id }}
        about={child.id}
        values={{ name: '', relation: '', phone: noPhone, day: today }}
        action={t('pick-ups.once.save')}
        success="pick-ups.once.done"
      >
        {({ input }) => (
          <>
            <Text c="dimmed">{t('pick-ups.once.help')}</Text>
            <PersonNameField input={input('name')} />
            <DateField {...input('day')} label={t('pick-ups.day')} min={today} required />
            <RelationField input={input('relation')} />
            <PhoneField {...input('phone')} label={t('pick-ups.phone')} />
          </>
        )}
      </CallForm>
    </Dialog>
  );
}
