import { Button, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { addOneTimePickUp, getPickUps, type KnownPerson } from '#contract/daily/pick-ups.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { noPhone } from '../../ui/inputs/phone.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { PersonNameField, RelationField } from './PersonFields.tsx';

interface OneTimeDialogProps {
  child: { id: number; fname: string };
  /** The day that is proposed. */
  day: string;
}

/** Somebody else on one day: chosen from those named before, or only the name must be typed. */
export function OneTimeDialog({ child, day }: OneTimeDialogProps) {
  const t = useText();
  const query = useRouteQuery(getPickUps, { params: { child_id: child.id } }, { showsFailure: true });
  return (
    <Dialog title={t('pick-ups.once.title', { name: child.fname })}>
      <QueryState query={query}>
        {({ known, today }) => (
          <CallForm
            route={addOneTimePickUp}
            params={{ child_id: child.id }}
            about={child.id}
            values={{ name: '', relation: '', phone: noPhone, day }}
            action={t('pick-ups.once.save')}
            success="pick-ups.once.done"
          >
            {({ input }) => {
              const [name, relation, phone] = [input('name'), input('relation'), input('phone')];
              return (
                <>
                  <Text c="dimmed">{t('pick-ups.once.help')}</Text>
                  <KnownPeople
                    people={known}
                    chosen={name.value}
                    onChoose={(person) => {
                      name.onChange(person.name);
                      relation.onChange(person.relation);
                      phone.onChange(person.phone ?? noPhone);
                    }}
                  />
                  <PersonNameField input={name} />
                  <DateField {...input('day')} label={t('pick-ups.day')} min={today} required />
                  <RelationField input={relation} />
                  <PhoneField {...phone} label={t('pick-ups.phone')} />
                </>
              );
            }}
          </CallForm>
        )}
      </QueryState>
    </Dialog>
  );
}

interface KnownPeopleProps {
  people: readonly KnownPerson[];
  chosen: string;
  onChoose: (person: KnownPerson) => void;
}

function KnownPeople({ people, chosen, onChoose }: KnownPeopleProps) {
  const t = useText();
  const label = useId();
  if (people.length === 0) return null;
  return (
    <Stack gap="xs" role="group" aria-labelledby={label}>
      <Text id={label} size="sm" fw={600}>
        {t('pick-ups.once.known')}
      </Text>
      <Group gap="xs">
        {people.map((person) => (
          <Button
            key={person.name}
            variant={person.name === chosen ? 'light' : 'default'}
            aria-pressed={person.name === chosen}
            onClick={() => onChoose(person)}
          >
            {person.name}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
