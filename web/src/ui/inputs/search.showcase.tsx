import { Stack, Text } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useText } from '../../base/text.ts';
import { listStates } from '../list-states.tsx';
import type { Showcase } from '../showcase.ts';
import { SearchField } from './SearchField.tsx';

function ShownSearch(traits: Partial<ComponentProps<typeof SearchField>>) {
  const t = useText();
  const [term, setTerm] = useState('');
  return (
    <Stack gap="xs">
      <SearchField label={t('showcase.sample.search')} {...traits} onSearch={setTerm} />
      <Text role="status">{t('showcase.input.searched', { term: term === '' ? '–' : term })}</Text>
    </Stack>
  );
}

export const showcase: Showcase = {
  piece: 'search',
  title: 'showcase.input.search',
  group: 'inputs',
  states: listStates(ShownSearch, {
    default: {},
    filled: { initialTerm: 'Päike' },
    tooShort: { title: 'showcase.input.tooShort', initialTerm: 'Päi', minimum: 4 },
    loading: { initialTerm: 'Päike', loading: true },
    disabled: { initialTerm: 'Päike', disabled: true },
  }),
};
