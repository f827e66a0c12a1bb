import { SimpleGrid, TextInput } from '@mantine/core';
import { useText } from '../../base/text.ts';
import type { FormField } from '../../ui/form.tsx';

/** First and last name, side by side if there is space. */
export function NameFields({ field }: { field: FormField<'fname' | 'lname'> }) {
  const t = useText();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput {...field('fname')} label={t('accounts.fname')} autoComplete="given-name" />
      <TextInput {...field('lname')} label={t('accounts.lname')} autoComplete="family-name" />
    </SimpleGrid>
  );
}
