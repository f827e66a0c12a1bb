import { ActionIcon, Button, Group } from '@mantine/core';
import { mdiPencil, mdiPlus } from '@mdi/js';
import { useText } from '../base/text.ts';
import { Icon } from './Icon.tsx';
import { listStates } from './list-states.tsx';
import type { Showcase } from './showcase.ts';

function Buttons({ disabled = false, loading = false }: { disabled?: boolean; loading?: boolean }) {
  const t = useText();
  const state = { disabled, loading };
  return (
    <Group>
      <Button {...state}>{t('shell.save')}</Button>
      <Button variant="default" {...state}>
        {t('shell.cancel')}
      </Button>
      <Button variant="light" leftSection={<Icon path={mdiPlus} />} {...state}>
        {t('showcase.button.add')}
      </Button>
      <Button variant="subtle" {...state}>
        {t('shell.back')}
      </Button>
      <Button color="coral" {...state}>
        {t('showcase.button.delete')}
      </Button>
      <ActionIcon aria-label={t('showcase.button.edit')} {...state}>
        <Icon path={mdiPencil} />
      </ActionIcon>
    </Group>
  );
}

export const showcase: Showcase = {
  piece: 'button',
  title: 'showcase.button',
  group: 'basics',
  wide: true,
  states: [
    ...listStates(Buttons, { default: {}, disabled: { disabled: true }, loading: { loading: true } }),
    { id: 'small', title: 'showcase.button.small', Show: SmallButton },
  ],
};

function SmallButton() {
  const t = useText();
  return (
    <Group>
      <Button size="sm">{t('shell.save')}</Button>
    </Group>
  );
}
