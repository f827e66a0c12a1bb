import { Button, Group } from '@mantine/core';
import { useText } from '../base/text.ts';
import { Icon } from './Icon.tsx';
import { listPresent, type Maybe } from './table/maybe.ts';
import type { RowAction } from './table/use-table.ts';

/** The actions for a row, shown on the page of that row: the same as its menu in a list. */
export function ActionButtons({ actions }: { actions: readonly Maybe<RowAction>[] }) {
  const t = useText();
  return (
    <Group gap="sm">
      {listPresent(actions).map(({ label, icon, run }) => (
        <Button key={label} variant="default" leftSection={<Icon path={icon} />} onClick={run}>
          {t(label)}
        </Button>
      ))}
    </Group>
  );
}
