import { Stack } from '@mantine/core';
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
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { formatDay } from '../../ui/dates.ts';
import { EditForm, useEditForm } from '../../ui/edit-form.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
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

interface DialogProps {
  country: CountryCode;
  onClose: () => void;
}

/** A new holiday of a year. */
export function AddHolidayDialog({ country, year, onClose }: DialogProps & { year: string }) {
  const t = useText();
  const { formProps, input, submitting } = useRouteForm<Values>({
    about: country,
    schema: createPublicHoliday.body,
    initialValues: { day: `${year}-01-01`, names: {} },
    toBody: (values) => ({ ...values, country }),
    async submit(values) {
      await runRoute(createPublicHoliday, { body: { ...values, country } }, 'shell.saved');
      onClose();
    },
  });
  return (
    <Dialog title={t('public-holidays.add')} onClose={onClose}>
      <form {...formProps}>
        <Stack gap="md">
          <HolidayFields country={country} input={input} />
          <DialogButtons submitting={submitting} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** A holiday's day and names. */
export function EditHolidayDialog({ country, holiday, onClose }: DialogProps & { holiday: PublicHoliday }) {
  const t = useText();
  const edited = useEditForm({
    about: holiday.id,
    row: holiday,
    pick: pickValues,
    schema: updatePublicHoliday.body,
    toBody: (values, version) => ({ ...values, version }),
    async save(body) {
      const params = { holiday_id: holiday.id };
      const saved = await runRoute(updatePublicHoliday, { params, body }, 'shell.updated');
      onClose();
      return saved;
    },
    labels: { day: 'public-holidays.day', names: 'public-holidays.name' },
    toWords: describeValues,
    onTake: () => refreshTouched(updatePublicHoliday),
  });
  return (
    <Dialog title={t('public-holidays.edit')} onClose={onClose}>
      <EditForm edited={edited} onCancel={onClose}>
        <HolidayFields country={country} input={edited.input} />
      </EditForm>
    </Dialog>
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
