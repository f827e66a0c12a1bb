import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../base/text.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import type { Showcase } from './showcase.ts';

/** A dialog with a confirmation on top. Escape closes only the upper one. */
function Stacked() {
  const t = useText();
  const [opened, setOpened] = useState(0);
  return (
    <>
      <Button onClick={() => setOpened(1)}>{t('showcase.dialog.open')}</Button>
      <Dialog opened={opened > 0} title={t('showcase.dialog.title')} onClose={() => setOpened(0)}>
        <Text>{t('showcase.dialog.text')}</Text>
        <Group justify="flex-end">
          <Button color="coral" onClick={() => setOpened(2)}>
            {t('showcase.button.delete')}
          </Button>
        </Group>
      </Dialog>
      <ConfirmDialog
        opened={opened > 1}
        title={t('showcase.dialog.ask')}
        text={t('showcase.dialog.consequence')}
        action={t('showcase.button.delete')}
        pending={false}
        onConfirm={() => setOpened(0)}
        onClose={() => setOpened(1)}
      />
    </>
  );
}

function Waiting() {
  const t = useText();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('showcase.dialog.open')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('showcase.dialog.ask')}
        text={t('showcase.dialog.consequence')}
        action={t('showcase.button.delete')}
        pending
        onConfirm={() => {}}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

export const showcase: Showcase = {
  piece: 'dialog',
  title: 'showcase.dialog',
  group: 'basics',
  states: [
    { id: 'stack', title: 'showcase.dialog.stack', Show: Stacked },
    { id: 'loading', title: 'showcase.state.loading', Show: Waiting },
  ],
};
