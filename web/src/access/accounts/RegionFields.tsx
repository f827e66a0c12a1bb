import { NativeSelect } from '@mantine/core';
import type { LanguageCode } from '#contract/platform/language.ts';
import { type CountryCode, countryCodes, countryTimezones } from '#contract/platform/language.ts';
import { useLanguageOptions } from '../../base/offered-languages.ts';
import { getLanguage, getLocale, readCountry, useText } from '../../base/text.ts';
import type { FormField } from '../../ui/form.tsx';

interface RegionFieldsProps<Name extends string> {
  field: FormField<Name>;
  /** The labels of the fields in this form. */
  names: { country: Name; language: Name; timezone: Name };
  /** A country also sets its time zone. */
  onCountry: (country: CountryCode, timezone: string) => void;
}

/** Country, language and time zone. */
export function RegionFields<Name extends string>({ field, names, onCountry }: RegionFieldsProps<Name>) {
  const t = useText();
  const regions = new Intl.DisplayNames(getLocale(), { type: 'region' });
  return (
    <>
      <NativeSelect
        {...field(names.country)}
        label={t('accounts.country')}
        autoComplete="country"
        data={countryCodes.map((code) => ({ value: code, label: regions.of(code.toUpperCase()) ?? code }))}
        onChange={(event) => {
          const country = event.currentTarget.value as CountryCode;
          onCountry(country, countryTimezones[country]);
        }}
      />
      <NativeSelect
        {...field(names.language)}
        label={t('shell.language')}
        data={useLanguageOptions(field(names.language).value as LanguageCode)}
      />
      <NativeSelect {...field(names.timezone)} label={t('accounts.timezone')} data={listTimezones()} />
    </>
  );
}

/** All time zones to choose from, including this device's own. */
export function listTimezones(): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])].sort();
}

/** Where a person lives, in the form of a registration's body. */
export interface Region {
  country: CountryCode;
  lang: LanguageCode;
  tz: string;
}

/** Where a person lives according to the browser; the initial values of a form. */
export function guessRegion(): Region {
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const here = countryCodes.find((code) => countryTimezones[code] === tz);
  return { country: here ?? readCountry() ?? 'ee', lang: getLanguage(), tz };
}
