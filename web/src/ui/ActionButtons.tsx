import { Button, Group, Stack } from '@mantine/core';
import { useText } from '../base/text.ts';
import { CallFailed } from './CallFailed.tsx';
import { Icon } from './Icon.tsx';
import { listPresent, type Maybe } from './table/maybe.ts';
import type { RowAction } from './table/use-table.ts';
import { useActionRun } from './use-action-run.ts';

/** The actions for a row, shown on the page of that row: the same as its menu in a list. */
export function ActionButtons({ actions }: { actions: readonly Maybe<RowAction>[] }) {
  const t = useText();
  const { failure, run: runSaid } = useActionRun();
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {listPresent(actions).map(({ label, icon, run }) => (
          <Button
            key={label}
            variant="default"
            leftSection={<Icon path={icon} />}
            onClick={() => void runSaid(run)}
          >
            {t(label)}
          </Button>
        ))}
      </Group>
      <CallFailed failure={failure} />
    </Stack>
  );
}
