import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { mdiClose } from '@mdi/js';
import { useState } from 'react';
import { readStored, writeStored } from '../base/stored.ts';
import { useText } from '../base/text.ts';
import { Icon } from '../ui/Icon.tsx';

/** The subject of the notice. A new subject is also shown to people who closed the previous one. */
const subject = 'nothing-lost';

/** Shows news until it is closed in this browser (decisions, "popup-closed flag"). */
export function NewsNotice() {
  const t = useText();
  const [closed, setClosed] = useState(() => readStored('popup_closed') === subject);
  if (closed) return null;
  const close = () => {
    writeStored('popup_closed', subject);
    setClosed(true);
  };
  return (
    <Group
      component="section"
      aria-label={t('shell.news.title')}
      wrap="nowrap"
      align="flex-start"
      justify="space-between"
      mb="lg"
      px="md"
      py="sm"
      bdrs="lg"
      bg="var(--kiik-sky-wash)"
      c="var(--kiik-sky-deep)"
    >
      <Stack gap={2}>
        <Text inherit fw={750}>
          {t('shell.news.title')}
        </Text>
        <Text inherit>{t('shell.news.text')}</Text>
      </Stack>
      <ActionIcon aria-label={t('shell.close')} onClick={close}>
        <Icon path={mdiClose} />
      </ActionIcon>
    </Group>
  );
}
