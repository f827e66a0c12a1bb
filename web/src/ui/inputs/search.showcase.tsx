import { Stack, Text } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useText } from '../../base/text.ts';
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
  states: [
    { id: 'default', title: 'showcase.state.default', Show: () => <ShownSearch /> },
    { id: 'filled', title: 'showcase.state.filled', Show: () => <ShownSearch initialTerm="Päike" /> },
    {
      id: 'tooShort',
      title: 'showcase.input.tooShort',
      Show: () => <ShownSearch initialTerm="Päi" minimum={4} />,
    },
    {
      id: 'loading',
      title: 'showcase.state.loading',
      Show: () => <ShownSearch initialTerm="Päike" loading />,
    },
    {
      id: 'disabled',
      title: 'showcase.state.disabled',
      Show: () => <ShownSearch initialTerm="Päike" disabled />,
    },
  ],
};
