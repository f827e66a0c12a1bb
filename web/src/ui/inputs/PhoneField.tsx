import { Group, Input, NativeSelect, TextInput } from '@mantine/core';
import { memo, type ReactElement, useId, useMemo, useState } from 'react';
import { findPhoneCountry, nearbyCountries, phoneCodes } from '#contract/platform/phone-codes.ts';
import type { Phone } from '#contract/platform/rules-account.ts';
import { getLocale, useText } from '../../base/text.ts';
import type { InputProps } from './input.ts';
import { margins, useNotes } from './use-notes.tsx';

/** A phone number with its country code. Errors of `code` and `number` are shown below their own inputs. */
export const PhoneField = memo(function PhoneField(props: InputProps<Phone>) {
  const t = useText();
  const id = useId();
  const { name, value, onChange, partErrors = {} } = props;
  const { label, description, error, required, disabled, readOnly, styles } = useNotes(props, '');
  // Countries share codes, so the chosen country is remembered here.
  const [chosen, setChosen] = useState('');
  const country =
    findCode(chosen) === value.code && value.code !== '' ? chosen : (findPhoneCountry(value.code) ?? '');
  // About two hundred options, which no change of a form affects.
  const options = useMemo(() => drawCountries(t('inputs.phone.choose')), [t]);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      descriptionProps={{ id: `${id}-help` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={required}
    >
      <Group
        role="group"
        aria-labelledby={`${id}-label`}
        gap="xs"
        align="flex-start"
        {...margins(description, error)}
      >
        <NativeSelect
          aria-label={t('inputs.phone.code')}
          aria-describedby={`${id}-help ${id}-error ${id}-code-error`}
          errorProps={{ id: `${id}-code-error` }}
          autoComplete="tel-country-code"
          required={required}
          disabled={disabled}
          styles={styles}
          error={partErrors.code}
          flex="1 1 180px"
          {...(readOnly ? { rightSection: <span /> } : {})}
          value={country}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            onChange({ ...value, code: findCode(event.currentTarget.value) });
          }}
        >
          {readOnly ? options.filter(({ key }) => key === country) : options}
        </NativeSelect>
        <TextInput
          aria-label={t('inputs.phone.number')}
          aria-describedby={`${id}-help ${id}-error ${id}-number-error`}
          errorProps={{ id: `${id}-number-error` }}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required={required}
          disabled={disabled}
          readOnly={readOnly}
          styles={styles}
          error={partErrors.number ?? (error !== null && partErrors.code === undefined)}
          flex="2 1 130px"
          value={value.number}
          onChange={(event) => onChange({ ...value, number: event.currentTarget.value })}
        />
      </Group>
    </Input.Wrapper>
  );
});

function findCode(country: string): string {
  return phoneCodes.find(({ abbr }) => abbr === country)?.code ?? '';
}

/** The nearby countries first, then all, sorted by name in the reader's language. */
function drawCountries(choose: string): ReactElement[] {
  const locale = getLocale();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const options = phoneCodes.map(({ abbr, code }) => ({
    value: abbr,
    label: `${names.of(abbr.toUpperCase()) ?? abbr} ${code}`,
  }));
  const collator = new Intl.Collator(locale);
  const near = nearbyCountries.flatMap((abbr) => options.filter(({ value }) => value === abbr));
  const rest = options
    .filter((one) => !near.includes(one))
    .sort((one, other) => collator.compare(one.label, other.label));
  return [{ value: '', label: choose }, ...near, ...rest].map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
