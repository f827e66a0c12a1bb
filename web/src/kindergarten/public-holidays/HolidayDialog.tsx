import { type CountryCode, countryLanguages } from '#contract/access/languages.ts';
import {
  createPublicHoliday,
  type PublicHoliday,
  updatePublicHoliday,
} from '#contract/kindergarten/public-holidays.ts';
import { languageCodes, languageNames } from '#contract/platform/language.ts';
import type { TranslatedText } from '#contract/platform/rules-choice.ts';
import { runRoute } from '../../base/run-route.ts';
import { refreshTouched } from '../../base/subjects.ts';
import { useText } from '../../base/text.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { formatDay } from '../../ui/dates.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { BoundInput } from '../../ui/inputs/input.ts';
import { TranslatedField } from '../../ui/inputs/TranslatedField.tsx';

interface Values extends Record<string, unknown> {
  day: string;
  names: TranslatedText;
}

const pickValues = ({ day, names }: PublicHoliday): Values => ({ day, names });

const describeValues = ({ day, names }: Values) => ({
  day: formatDay(day),
  names: languageCodes
    .flatMap((code) => (names[code] ? [`${languageNames[code]}: ${names[code]}`] : []))
    .join(', '),
});

interface HolidayDialogProps {
  country: CountryCode;
  /** In which a new one begins. */
  year: string;
  /** Null for a new one. */
  holiday: PublicHoliday | null;
  onClose: () => void;
}

/** A holiday's day and names. */
export function HolidayDialog({ country, year, holiday, onClose }: HolidayDialogProps) {
  return (
    <FormDialog
      row={holiday}
      title={holiday === null ? 'public-holidays.add' : 'public-holidays.edit'}
      fresh={{
        about: country,
        values: { day: `${year}-01-01`, names: {} } as Values,
        schema: createPublicHoliday.body,
        toBody: (values) => ({ ...values, country }),
        save: (body) => runRoute(createPublicHoliday, { body }, 'shell.saved'),
      }}
      edit={{
        pick: pickValues,
        schema: updatePublicHoliday.body,
        toBody: (values, version) => ({ ...values, version }),
        save: ({ id }, body) =>
          runRoute(updatePublicHoliday, { params: { holiday_id: id }, body }, 'shell.updated'),
        labels: { day: 'public-holidays.day', names: 'public-holidays.name' },
        toWords: describeValues,
        onTake: () => refreshTouched(updatePublicHoliday),
      }}
      onClose={onClose}
    >
      {({ input }) => <HolidayFields country={country} input={input} />}
    </FormDialog>
  );
}

interface HolidayFieldsProps {
  country: CountryCode;
  input: <Name extends keyof Values & string>(name: Name) => BoundInput<Values[Name]>;
}

function HolidayFields({ country, input }: HolidayFieldsProps) {
  const t = useText();
  const own = countryLanguages[country];
  return (
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
  );
}
