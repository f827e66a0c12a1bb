import { ActionIcon, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { mdiArrowUp, mdiDeleteOutline, mdiPencilOutline, mdiPhoneOutline, mdiPlus } from '@mdi/js';
import {
  type EmergencyContacts as Contacts,
  type EmergencyContact,
  emergencyContactsMaximum,
  saveEmergencyContacts,
} from '#contract/kindergarten/emergency-contacts.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { noPhone } from '../../ui/inputs/phone.ts';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { RowMenu } from '../../ui/table/RowControls.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useChild } from '../children/child-context.tsx';
import { MayFetch } from '../children/PeopleToCall.tsx';
import { useEmergencyContacts } from '../children/queries.ts';

type Entry = Omit<EmergencyContact, 'id'>;

const toEntry = ({ name, relation, phone, may_fetch }: EmergencyContact): Entry => ({
  name,
  relation,
  phone,
  may_fetch,
});

/** Further people to call about the child of this page, in their order; nothing where the reader may not see them. */
export function EmergencyContacts() {
  const t = useText();
  const child = useChild();
  const params = { child_id: child.id };
  const read = useEmergencyContacts(child.id).data;
  const save = useRouteMutation(saveEmergencyContacts, { success: 'shell.saved' });
  const { dialog, open } = useDialog();
  if (read === undefined || (read.data.length === 0 && !read.allowed.edit)) return null;
  const { data, version, allowed } = read;
  const saveAll = (people: readonly EmergencyContact[]) =>
    save.mutate({ params, body: { contacts: people.map(toEntry), version } });
  return (
    <Card
      title={t('guardians.others')}
      below={t('guardians.others.help')}
      {...(allowed.edit &&
        data.length < emergencyContactsMaximum && {
          aside: (
            <Button
              variant="default"
              leftSection={<Icon path={mdiPlus} />}
              onClick={() => open(<ContactDialog read={read} index={data.length} />)}
            >
              {t('guardians.others.add')}
            </Button>
          ),
        })}
    >
      {data.length > 0 && (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {data.map((one, index) => (
            <Group component="li" key={one.id} gap="sm" wrap="nowrap" mih="4rem">
              <Stack gap={0} flex={1} miw={0}>
                <Text size="sm" c="dimmed">
                  {one.relation}
                </Text>
                <Text fw={650}>{one.name}</Text>
                {one.may_fetch && (
                  <div>
                    <MayFetch />
                  </div>
                )}
              </Stack>
              <ActionIcon
                component="a"
                href={`tel:${one.phone.code}${one.phone.number}`}
                variant="default"
                aria-label={t('guardians.others.call', { name: one.name })}
              >
                <Icon path={mdiPhoneOutline} />
              </ActionIcon>
              {allowed.edit && (
                <RowMenu
                  name={one.name}
                  actions={[
                    {
                      label: 'guardians.others.edit',
                      icon: mdiPencilOutline,
                      run: () => open(<ContactDialog read={read} index={index} />),
                    },
                    index > 0 && {
                      label: 'guardians.others.up',
                      icon: mdiArrowUp,
                      run: () =>
                        saveAll([
                          ...data.slice(0, index - 1),
                          one,
                          ...data.slice(index - 1).filter((other) => other !== one),
                        ]),
                    },
                    {
                      label: 'guardians.others.remove',
                      icon: mdiDeleteOutline,
                      hue: 'coral',
                      run: () => saveAll(data.filter((other) => other !== one)),
                    },
                  ]}
                />
              )}
            </Group>
          ))}
        </Stack>
      )}
      {dialog}
    </Card>
  );
}

/** One person of the list; behind the last one it is a new one. */
function ContactDialog({ read: { data, version }, index }: { read: Contacts; index: number }) {
  const t = useText();
  const child = useChild();
  const one = data[index];
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
          contacts: [...data.slice(0, index).map(toEntry), entry, ...data.slice(index + 1).map(toEntry)],
          version,
        })}
      >
        {({ form, input, checkbox }) => {
          const errorOf = (name: string) => ({ error: form.errors[`contacts.${index}.${name}`] });
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
                  code: form.errors[`contacts.${index}.phone.code`],
                  number: form.errors[`contacts.${index}.phone.number`],
                }}
                label={t('guardians.phone')}
                required
              />
              <Checkbox label={t('guardians.others.may_fetch')} {...checkbox('may_fetch')} />
            </>
          );
        }}
      </CallForm>
    </Dialog>
  );
}
