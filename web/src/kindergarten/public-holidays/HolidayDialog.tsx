import { Stack } from '@mantine/core';
import { useState } from 'react';
import { type CountryCode, countryLanguages } from '#contract/access/languages.ts';
import {
  createPublicHoliday,
  listPublicHolidays,
  type PublicHoliday,
  updatePublicHoliday,
} from '#contract/kindergarten/public-holidays.ts';
import { languageCodes, languageNames } from '#contract/platform/language.ts';
import type { TranslatedText } from '#contract/platform/rules-choice.ts';
import { callRoute } from '../../app/api.ts';
import { handleFailure } from '../../app/failures.ts';
import { queryClient } from '../../app/query-client.ts';
import { translateNow, useText } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { formatDay } from '../../ui/dates.ts';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { TranslatedField } from '../../ui/inputs/TranslatedField.tsx';

interface HolidayDialogProps {
  country: CountryCode;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  day: string;
  names: TranslatedText;
}

const describeValues = ({ day, names }: Values) => ({
  day: formatDay(day),
  names: languageCodes
    .flatMap((code) => (names[code] ? [`${languageNames[code]}: ${names[code]}`] : []))
    .join(', '),
});

/** A holiday's day and names; without one, a new one in that year. */
export function HolidayDialog(
  props: HolidayDialogProps & ({ holiday: PublicHoliday } | { holiday?: never; year: string }),
) {
  const { country, holiday, onClose } = props;
  const t = useText();
  const own = countryLanguages[country];
  const [current, setCurrent] = useState<PublicHoliday | null>(null);
  const { form, formProps, input, submitting } = useRouteForm<Values>({
    schema: holiday === undefined ? createPublicHoliday.body : updatePublicHoliday.body,
    initialValues:
      holiday === undefined
        ? { day: `${props.year}-01-01`, names: {} }
        : { day: holiday.day, names: holiday.names },
    toBody: (values) =>
      holiday === undefined ? { ...values, country } : { ...values, version: holiday.version },
    submit: (values) => save(values, holiday?.version ?? 0),
    onFailure(failure) {
      if (failure.status !== 409) return false;
      setCurrent(failure.current as PublicHoliday);
      return true;
    },
  });

  async function save(values: Values, version: number): Promise<void> {
    if (holiday === undefined) await callRoute(createPublicHoliday, { body: { ...values, country } });
    else
      await callRoute(updatePublicHoliday, {
        params: { holiday_id: holiday.id },
        body: { ...values, version },
      });
    await queryClient.invalidateQueries({ queryKey: [listPublicHolidays.name] });
    showToast({
      kind: 'success',
      text: translateNow(holiday === undefined ? 'shell.saved' : 'shell.updated'),
    });
    onClose();
  }

  function takeTheirs(): void {
    void queryClient.invalidateQueries({ queryKey: [listPublicHolidays.name] });
    onClose();
  }

  return (
    <Dialog
      title={t(holiday === undefined ? 'public-holidays.add' : 'public-holidays.edit')}
      onClose={onClose}
    >
      <form {...formProps}>
        <Stack gap="md">
          <DateField {...input('day')} label={t('public-holidays.day')} required />
          <TranslatedField
            {...input('names')}
            label={t('public-holidays.name')}
            help={t('public-holidays.nameHelp', { language: languageNames[own] })}
            languages={[own, ...languageCodes.filter((code) => code !== own)]}
            required
          />
          {current !== null && (
            <ConflictNotice
              labels={{ day: 'public-holidays.day', names: 'public-holidays.name' }}
              mine={describeValues(form.values)}
              theirs={describeValues(current as Values & PublicHoliday)}
              onKeep={() => void save(form.getValues(), current.version).catch(handleFailure)}
              onTake={takeTheirs}
            />
          )}
          <DialogButtons submitting={submitting} disabled={current !== null} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
