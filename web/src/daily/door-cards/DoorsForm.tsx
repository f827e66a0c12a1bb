import { ActionIcon, Box, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { mdiDeleteOutline, mdiPlus } from '@mdi/js';
import { type Doors, doorsMaximum, saveDoors } from '#contract/daily/door-cards.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { coral } from '../../ui/coral.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';

interface DoorEntry {
  door_id: number | null;
  name: string;
  opens: boolean;
}

/** The list of doors, saved as a whole, with the choice whether passages set the diary. */
export function DoorsForm({ doors }: { doors: Doors }) {
  const t = useText();
  return (
    <Card title={t('door-cards.doors')} below={t('door-cards.doors.below')}>
      <EditForm
        route={saveDoors}
        row={doors}
        about={null}
        pick={(row) => ({ doors: row.data as readonly DoorEntry[], sets_attendance: row.sets_attendance })}
        labels={{ doors: 'door-cards.doors', sets_attendance: 'door-cards.doors.attendance' }}
        toWords={(values) => ({ doors: values.doors.map(({ name }) => name).join(', ') })}
        toBody={(values) => ({ doors: [...values.doors], sets_attendance: values.sets_attendance })}
      >
        {({ form, input, checkbox }) => {
          const { value, onChange } = input('doors');
          const change = (index: number, part: Partial<DoorEntry>) =>
            onChange(value.map((door, place) => (place === index ? { ...door, ...part } : door)));
          return (
            <Stack gap="md">
              {value.length === 0 && <Text c="dimmed">{t('door-cards.doors.none')}</Text>}
              {value.map((door, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a new door has no id, and none changes its place
                <Group key={index} align="flex-start" gap="sm">
                  <Box flex="1 1 11rem">
                    <TextField
                      label={t('door-cards.doors.name', { n: index + 1 })}
                      value={door.name}
                      maximum={nameMaximumLength}
                      error={form.errors[`doors.${index}.name`]}
                      autoComplete="off"
                      onChange={(name) => change(index, { name })}
                    />
                  </Box>
                  <Group gap="sm" wrap="nowrap" mt={{ base: 0, xs: 25 }}>
                    <Checkbox
                      label={t('door-cards.doors.opens')}
                      aria-label={`${t('door-cards.doors.opens')}: ${door.name}`}
                      checked={door.opens}
                      onChange={(event) => change(index, { opens: event.currentTarget.checked })}
                    />
                    <ActionIcon
                      {...coral('danger')}
                      aria-label={t('door-cards.doors.remove', { n: index + 1 })}
                      onClick={() => onChange(value.filter((_, place) => place !== index))}
                    >
                      <Icon path={mdiDeleteOutline} />
                    </ActionIcon>
                  </Group>
                </Group>
              ))}
              <div>
                <Button
                  variant="default"
                  leftSection={<Icon path={mdiPlus} />}
                  disabled={value.length >= doorsMaximum}
                  onClick={() => onChange([...value, { door_id: null, name: '', opens: true }])}
                >
                  {t('door-cards.doors.add')}
                </Button>
              </div>
              <Checkbox label={t('door-cards.doors.attendance')} {...checkbox('sets_attendance')} />
            </Stack>
          );
        }}
      </EditForm>
    </Card>
  );
}
