import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import {
  type EmergencyContacts as Contacts,
  type EmergencyContact,
  emergencyContactsMaximum,
  saveEmergencyContacts,
} from '#contract/kindergarten/emergency-contacts.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { refreshTouched } from '../../base/subjects.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { describeValue } from '../../ui/describe-value.ts';
import { isSame } from '../../ui/form-values.ts';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { noPhone } from '../../ui/inputs/phone.ts';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { WarningNotice } from '../../ui/WarningNotice.tsx';
import { useChild } from '../children/child-context.tsx';

type Entry = Omit<EmergencyContact, 'id'>;

export const toEntry = ({ name, relation, phone, may_fetch }: EmergencyContact): Entry => ({
  name,
  relation,
  phone,
  may_fetch,
});

/** One person of the list; behind the last one it is a new one. */
export function EmergencyContactDialog({ read, index }: { read: Contacts; index: number }) {
  const t = useText();
  const child = useChild();
  const one = read.data[index];
  // The list that somebody else saved meanwhile. The next try puts this person into it.
  const [newer, setNewer] = useState<Contacts | null>(null);
  const { data, version } = newer ?? read;
  const place = newer === null ? index : findPlace(newer.data, one);
  return (
    <Dialog title={one?.name ?? t('guardians.others.add')} closesOutside={false}>
      <CallForm
        route={saveEmergencyContacts}
        params={{ child_id: child.id }}
        about={one?.id ?? child.id}
        values={
          one === undefined ? { name: '', relation: '', phone: noPhone, may_fetch: false } : toEntry(one)
        }
        toBody={(entry) => ({
          contacts: [...data.slice(0, place).map(toEntry), entry, ...data.slice(place + 1).map(toEntry)],
          version,
        })}
        disabled={place >= emergencyContactsMaximum}
        onFailure={({ status, current }) => {
          if (status !== 409) return false;
          setNewer(current as Contacts);
          void refreshTouched(saveEmergencyContacts);
          return true;
        }}
      >
        {({ form, input, checkbox }) => {
          const errorOf = (name: string) => ({ error: form.errors[`contacts.${place}.${name}`] });
          return (
            <>
              <TextField
                {...input('name')}
                {...errorOf('name')}
                label={t('guardians.others.name')}
                maximum={nameMaximumLength}
                autoComplete="off"
                required
              />
              <TextField
                {...input('relation')}
                {...errorOf('relation')}
                label={t('guardians.others.relation')}
                maximum={nameMaximumLength}
                autoComplete="off"
                required
              />
              <PhoneField
                {...input('phone')}
                partErrors={{
                  code: form.errors[`contacts.${place}.phone.code`],
                  number: form.errors[`contacts.${place}.phone.number`],
                }}
                label={t('guardians.phone')}
                required
              />
              <Checkbox label={t('guardians.others.may_fetch')} {...checkbox('may_fetch')} />
              {newer !== null && <NewerList people={newer.data} />}
            </>
          );
        }}
      </CallForm>
    </Dialog>
  );
}

/** What somebody else saved, so that the person sees it before they save again. */
function NewerList({ people }: { people: readonly EmergencyContact[] }) {
  const t = useText();
  return (
    <WarningNotice title={t('errors.conflict')}>
      {people.map(({ id, name, relation, phone, may_fetch }) => (
        <Text key={id} size="sm">
          {[name, relation, describeValue(phone, t), may_fetch && t('guardians.others.may_fetch')]
            .filter(Boolean)
            .join(', ')}
        </Text>
      ))}
    </WarningNotice>
  );
}

/**
 * Where the edited person is in a list saved by somebody else: saving gives everybody another id. Behind the
 * last one if the person is new, or was removed.
 */
function findPlace(people: readonly EmergencyContact[], one: EmergencyContact | undefined): number {
  if (one === undefined) return people.length;
  const same = people.findIndex((other) => isSame(toEntry(other), toEntry(one)));
  if (same !== -1) return same;
  const alike = people.findIndex(({ name, phone }) => name === one.name || isSame(phone, one.phone));
  return alike === -1 ? people.length : alike;
}
