import { ActionIcon, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { mdiClose, mdiPlus } from '@mdi/js';
import { useState } from 'react';
import { type EventAnswers, itemKinds, saveEventItems } from '#contract/communication/event-answers.ts';
import type { Event } from '#contract/communication/events.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NumberField } from '../../ui/inputs/NumberField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';

interface TypedItem {
  key: number;
  id: number | null;
  kind: string;
  name: string;
  needed: string;
}
type Values = { items: TypedItem[] };

/** Edits the list of what is needed, of all occurrences. */
export function ItemsDialog({ event, answers }: { event: Event; answers: EventAnswers }) {
  const t = useText();
  const [version] = useState(answers.version);
  const typed = answers.items.map((item, key) => ({ ...item, key, needed: String(item.needed) }));
  const add = (items: TypedItem[]): TypedItem[] => [
    ...items,
    { key: 1 + Math.max(-1, ...items.map(({ key }) => key)), id: null, kind: 'bring', name: '', needed: '1' },
  ];
  return (
    <Dialog title={t('events.items')} closesOutside={false}>
      <CallForm<typeof saveEventItems, Values>
        route={saveEventItems}
        params={{ event_id: event.id }}
        about={`items-${event.id}`}
        values={{ items: typed.length === 0 ? add([]) : typed }}
        toBody={({ items }) => ({
          date: event.date,
          version,
          items: items
            .filter(({ id, name }) => id !== null || name.trim() !== '')
            .map(({ id, kind, name, needed }) => ({
              id,
              kind: kind as (typeof itemKinds)[number],
              name,
              needed: needed as never,
            })),
        })}
      >
        {({ input }) => {
          const { value: items, onChange, partErrors } = input('items');
          const change = (key: number, part: Partial<TypedItem>) =>
            onChange(items.map((item) => (item.key === key ? { ...item, ...part } : item)));
          return (
            <Stack gap="md">
              {items.map((item, index) => (
                <Group key={item.key} gap="xs" align="flex-end" wrap="nowrap">
                  <Stack gap="xs" flex={1} miw={0}>
                    <TextField
                      label={t('events.items.name')}
                      value={item.name}
                      maximum={nameMaximumLength}
                      error={partErrors[`${index}.name`]}
                      onChange={(name) => change(item.key, { name })}
                    />
                    <Group gap="xs" grow>
                      <NativeSelect
                        label={t('events.items.kind')}
                        value={item.kind}
                        data={itemKinds.map((kind) => ({ value: kind, label: t(`events.items.${kind}`) }))}
                        onChange={({ currentTarget }) => change(item.key, { kind: currentTarget.value })}
                      />
                      <NumberField
                        kind="integer"
                        noLetters
                        label={t('events.items.needed')}
                        value={item.needed}
                        error={partErrors[`${index}.needed`]}
                        onChange={(needed) => change(item.key, { needed })}
                      />
                    </Group>
                  </Stack>
                  <ActionIcon
                    aria-label={t('events.items.remove', { name: item.name })}
                    onClick={() => onChange(items.filter(({ key }) => key !== item.key))}
                  >
                    <Icon path={mdiClose} />
                  </ActionIcon>
                </Group>
              ))}
              <Button
                variant="default"
                leftSection={<Icon path={mdiPlus} />}
                onClick={() => onChange(add(items))}
              >
                {t('events.items.add')}
              </Button>
            </Stack>
          );
        }}
      </CallForm>
    </Dialog>
  );
}
