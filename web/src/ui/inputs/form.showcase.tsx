import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { email, type Phone, phone } from '#contract/platform/rules-account.ts';
import { type TranslatedText, translatedText } from '#contract/platform/rules-choice.ts';
import { decimal, integer, money } from '#contract/platform/rules-number.ts';
import { text, webAddress } from '#contract/platform/rules-text.ts';
import { checkRule } from '#contract/platform/showcase.ts';
import { callRoute } from '../../base/api.ts';
import { useText } from '../../base/text.ts';
import { useRouteForm } from '../form.tsx';
import type { Showcase } from '../showcase.ts';
import { MoneyField } from './MoneyField.tsx';
import { NumberField } from './NumberField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { TextAreaField, TextField } from './TextField.tsx';
import { TranslatedField } from './TranslatedField.tsx';

const schema = z.strictObject({
  name: text(1, 40),
  description: text(0, 191),
  weight: decimal(3, 50),
  places: integer(1, 25),
  price: money,
  phone,
  email,
  url: webAddress,
  activity: translatedText(60, ['en', 'et']),
});

const initialValues = {
  name: '',
  description: '',
  weight: '',
  places: '',
  price: null as number | null,
  phone: { code: '', number: '' } as Phone,
  email: '',
  url: '',
  activity: {} as TranslatedText,
};

/** All inputs in one form. Errors are shown at their inputs, and the first one gets the focus. */
function WholeForm() {
  const t = useText();
  const [saved, setSaved] = useState(false);
  const { input, formProps, submitting } = useRouteForm({
    about: 'inputs',
    schema,
    initialValues,
    async submit(values) {
      await callRoute(checkRule, { params: { rule: 'phone' }, body: { value: values.phone } });
      setSaved(true);
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="md" maw={520}>
        <TextField {...input('name')} label={t('showcase.sample.className')} maximum={40} required />
        <TextAreaField {...input('description')} label={t('showcase.sample.description')} maximum={191} />
        <NumberField {...input('weight')} kind="decimal" label={t('showcase.sample.weight')} required />
        <NumberField
          {...input('places')}
          kind="integer"
          noLetters
          label={t('showcase.sample.places')}
          required
        />
        <MoneyField {...input('price')} country="ee" label={t('showcase.sample.price')} required />
        <PhoneField {...input('phone')} label={t('showcase.sample.phone')} required />
        <TextField {...input('email')} kind="email" label={t('accounts.email')} required />
        <TextField {...input('url')} kind="url" label={t('showcase.sample.url')} required />
        <TranslatedField {...input('activity')} label={t('showcase.sample.activity')} maximum={60} required />
        <Button type="submit" w={{ base: '100%', sm: 'fit-content' }} loading={submitting}>
          {t('shell.save')}
        </Button>
        <Text role="status">{saved && t('shell.saved')}</Text>
      </Stack>
    </form>
  );
}

export const showcase: Showcase = {
  piece: 'form',
  title: 'showcase.form',
  group: 'inputs',
  wide: true,
  states: [{ id: 'default', title: 'showcase.state.default', Show: WholeForm }],
};
