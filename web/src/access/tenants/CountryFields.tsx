import { NativeSelect } from '@mantine/core';
import { type CountryCode, countryTimezones } from '#contract/platform/language.ts';
import { useText } from '../../base/text.ts';
import type { FormField } from '../../ui/form.tsx';
import { listTimezones } from '../accounts/RegionFields.tsx';
import { listCountries } from './name-country.ts';

interface CountryFieldsProps {
  field: FormField<'country' | 'timezone'>;
  /** A country also sets its time zone. */
  onCountry: (country: CountryCode, timezone: string) => void;
}

/** The country and the time zone of a kindergarten. */
export function CountryFields({ field, onCountry }: CountryFieldsProps) {
  const t = useText();
  return (
    <>
      <NativeSelect
        {...field('country')}
        label={t('accounts.country')}
        data={listCountries()}
        onChange={(event) => {
          const country = event.currentTarget.value as CountryCode;
          onCountry(country, countryTimezones[country]);
        }}
      />
      <NativeSelect
        {...field('timezone')}
        label={t('accounts.timezone')}
        data={[...new Set([...Object.values(countryTimezones), ...listTimezones()])].sort()}
      />
    </>
  );
}
