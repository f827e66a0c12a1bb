import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { mdiArrowUp, mdiDeleteOutline, mdiPencilOutline, mdiPhoneOutline, mdiPlus } from '@mdi/js';
import {
  type EmergencyContact,
  emergencyContactsMaximum,
  saveEmergencyContacts,
} from '#contract/kindergarten/emergency-contacts.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { buildCallAddress, writePhone } from '../../ui/inputs/phone.ts';
import { RowMenu } from '../../ui/table/RowControls.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useChild } from '../children/child-context.tsx';
import { MayFetch } from '../children/PeopleToCall.tsx';
import { useEmergencyContacts } from '../children/queries.ts';
import { EmergencyContactDialog, toEntry } from './EmergencyContactDialog.tsx';

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
  const listAs = (people: readonly EmergencyContact[]) => ({
    params,
    body: { contacts: people.map(toEntry), version },
  });
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
              onClick={() => open(<EmergencyContactDialog read={read} index={data.length} />)}
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
                href={buildCallAddress(one.phone)}
                variant="default"
                aria-label={t('shell.call.to', { name: one.name })}
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
                      run: () => open(<EmergencyContactDialog read={read} index={index} />),
                    },
                    index > 0 && {
                      label: 'guardians.others.up',
                      icon: mdiArrowUp,
                      run: () =>
                        save.mutate(
                          listAs([
                            ...data.slice(0, index - 1),
                            one,
                            ...data.slice(index - 1).filter((other) => other !== one),
                          ]),
                        ),
                    },
                    {
                      label: 'guardians.others.remove',
                      icon: mdiDeleteOutline,
                      hue: 'coral',
                      run: () =>
                        open(
                          <ConfirmCall
                            route={saveEmergencyContacts}
                            input={listAs(data.filter((other) => other !== one))}
                            title={t('guardians.detach.title', { name: one.name })}
                            text={`${one.relation}, ${writePhone(one.phone)}`}
                            action={t('guardians.others.remove')}
                            success="shell.saved"
                          />,
                        ),
                    },
                  ]}
                />
              )}
            </Group>
          ))}
        </Stack>
      )}
      <CallFailed failure={save.error} />
      {dialog}
    </Card>
  );
}
