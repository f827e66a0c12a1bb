import { NativeSelect } from '@mantine/core';
import { type CountryCode, countryCodes, countryTimezones } from '#contract/access/languages.ts';
import type { LanguageCode } from '#contract/platform/language.ts';
import { useLanguageOptions } from '../../base/offered-languages.ts';
import { getLanguage, getLocale, readCountry, useText } from '../../base/text.ts';
import type { FormField } from '../../ui/form.tsx';

interface RegionFieldsProps<Name extends string> {
  field: FormField<Name>;
  /** What the fields are called in this form. */
  names: { country: Name; language: Name; timezone: Name };
  /** A country brings its time zone along. */
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

/** Every time zone to choose from, this device's own among them. */
export function listTimezones(): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])].sort();
}

/** Where a person lives, as the body of a registration has it. */
export interface Region {
  country: CountryCode;
  lang: LanguageCode;
  tz: string;
}

/** What the browser tells of where a person lives; the first guess of a form. */
export function guessRegion(): Region {
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const here = countryCodes.find((code) => countryTimezones[code] === tz);
  return { country: here ?? readCountry() ?? 'ee', lang: getLanguage(), tz };
}
