import { ActionIcon, Checkbox, Group, Input } from '@mantine/core';
import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { TypeStatuses } from '#contract/daily/attendance-statuses.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { SymbolIcon } from '../../ui/SymbolIcon.tsx';
import { moveWithin } from './move-within.ts';

interface OrderedStatusesProps {
  label: string;
  /** Those of this list, by name. */
  statuses: TypeStatuses['statuses'];
  /** The chosen ones of all lists, in their order. */
  value: readonly number[];
  error?: ReactNode;
  onChange: (value: number[]) => void;
}

/** Statuses to tick: those in use come first, in the order that the day offers. */
export function OrderedStatuses({ label, statuses, value, error, onChange }: OrderedStatusesProps) {
  const t = useText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // A row that moves in the document loses the focus.
  const focused = useRef<string[]>([]);
  useLayoutEffect(() => {
    const found = focused.current
      .map((part) => list.current?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`))
      .find((element) => element);
    found?.focus();
    focused.current = [];
  });
  if (statuses.length === 0) return null;
  const own = new Set(statuses.map((status) => status.id));
  const used = value.filter((one) => own.has(one));
  const ordered = [
    ...used.flatMap((one) => statuses.filter((status) => status.id === one)),
    ...statuses.filter((status) => !used.includes(status.id)),
  ];
  const change = (next: number[], ...parts: string[]) => {
    focused.current = parts;
    onChange(next);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error} ref={list}>
      <RowList label={label}>
        {ordered.map(({ id: status, name, icon }) => {
          const place = used.indexOf(status);
          const [up, down, tick] = [`up-${status}`, `down-${status}`, `tick-${status}`];
          return (
            <Group component="li" key={status} wrap="nowrap" gap="xs" px="md" mih={56}>
              <Checkbox
                flex={1}
                data-part={tick}
                label={
                  <Group component="span" wrap="nowrap" gap="xs">
                    <SymbolIcon id={icon} size={20} />
                    {name}
                  </Group>
                }
                checked={place >= 0}
                onChange={({ currentTarget: { checked } }) =>
                  change(checked ? [...value, status] : value.filter((one) => one !== status), tick)
                }
              />
              {place >= 0 && used.length > 1 && (
                <Group wrap="nowrap" gap={4}>
                  <ActionIcon
                    variant="subtle"
                    data-part={up}
                    aria-label={t('attendance.up', { name })}
                    disabled={place === 0}
                    {...(place === 0 && { bg: 'transparent' })}
                    onClick={() => change(moveWithin(value, used, place, -1), up, down)}
                  >
                    <Icon path={mdiArrowUp} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    data-part={down}
                    aria-label={t('attendance.down', { name })}
                    disabled={place === used.length - 1}
                    {...(place === used.length - 1 && { bg: 'transparent' })}
                    onClick={() => change(moveWithin(value, used, place, 1), down, up)}
                  >
                    <Icon path={mdiArrowDown} />
                  </ActionIcon>
                </Group>
              )}
            </Group>
          );
        })}
      </RowList>
    </Input.Wrapper>
  );
}
