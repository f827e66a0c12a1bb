import {
  createPublicHoliday,
  type PublicHoliday,
  updatePublicHoliday,
} from '#contract/kindergarten/public-holidays.ts';
import {
  type CountryCode,
  countryLanguages,
  languageCodes,
  languageNames,
} from '#contract/platform/language.ts';
import type { TranslatedText } from '#contract/platform/rules-choice.ts';
import { useText } from '../../base/text.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TranslatedField } from '../../ui/inputs/TranslatedField.tsx';

interface HolidayDialogProps {
  country: CountryCode;
  /** Year of a new holiday. */
  year: string;
  /** Null for a new one. */
  holiday: PublicHoliday | null;
}

/** A holiday's day and names. */
export function HolidayDialog({ country, year, holiday }: HolidayDialogProps) {
  const t = useText();
  const own = countryLanguages[country];
  return (
    <FormDialog
      row={holiday}
      title={t(holiday === null ? 'public-holidays.add' : 'public-holidays.edit')}
      labels={{ day: 'public-holidays.day', names: 'public-holidays.name' }}
      toWords={({ names }) => ({ names: describeNames(names) })}
      create={{
        route: createPublicHoliday,
        about: country,
        given: { country },
        values: { day: `${year}-01-01`, names: {} },
      }}
      edit={{ route: updatePublicHoliday, params: ({ id }) => ({ holiday_id: id }) }}
    >
      {({ input }) => (
        <>
          <DateField {...input('day')} label={t('public-holidays.day')} required />
          <TranslatedField
            {...input('names')}
            label={t('public-holidays.name')}
            help={t('public-holidays.nameHelp', { language: languageNames[own] })}
            languages={[own, ...languageCodes.filter((code) => code !== own)]}
            required
          />
        </>
      )}
    </FormDialog>
  );
}

function describeNames(names: TranslatedText): string {
  const given = languageCodes.filter((code) => names[code]);
  return given.map((code) => `${languageNames[code]}: ${names[code]}`).join(', ');
}
