import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { mdiPlus, mdiRestore } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CountryCode, countryCodes } from '#contract/access/languages.ts';
import {
  holidayYears,
  listPublicHolidays,
  restorePublicHolidays,
} from '#contract/kindergarten/public-holidays.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { getLocale, useText } from '../../base/text.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { readToday } from '../../ui/dates/today.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { PagePartPlace } from '../../ui/PageParts.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { HolidayDialog } from './HolidayDialog.tsx';
import { HolidayTable } from './HolidayTable.tsx';

const years = Array.from({ length: holidayYears.last - holidayYears.first + 1 }, (_, index) =>
  String(holidayYears.first + index),
);

/** The holidays of a country in a year, shown in the calendars of all its kindergartens. */
export function PublicHolidaysPage() {
  const t = useText();
  const { user } = useSession();
  const [country, setCountry] = useState(user.country);
  const [year, setYear] = useState(() => readToday().slice(0, 4));
  const { dialog, open } = useDialog();
  const holidays = useQuery(routeQuery(listPublicHolidays, { query: { country, year } }));
  const regions = new Intl.DisplayNames(getLocale(), { type: 'region' });
  const countryName = (code: CountryCode) => regions.of(code.toUpperCase()) ?? code;
  const add = () => open(<HolidayDialog country={country} year={year} holiday={null} />);
  const restore = () =>
    open(
      <ConfirmCall
        route={restorePublicHolidays}
        input={{ body: { country, year: Number(year) } }}
        title={t('public-holidays.restore')}
        text={t('public-holidays.restoreText', { country: countryName(country), year })}
        action={t('public-holidays.restoreAction')}
      />,
    );
  return (
    <Stack gap="md" maw={860}>
      <PageTitle>{t('public-holidays.title')}</PageTitle>
      <PageAction label={t('public-holidays.add')} icon={mdiPlus} onClick={add} />
      <Group gap="sm">
        <NativeSelect
          aria-label={t('accounts.country')}
          value={country}
          data={countryCodes.map((code) => ({ value: code, label: countryName(code) }))}
          onChange={(event) => setCountry(event.currentTarget.value as CountryCode)}
        />
        <NativeSelect
          aria-label={t('public-holidays.year')}
          value={year}
          data={years}
          onChange={(event) => setYear(event.currentTarget.value)}
        />
        {holidays.data?.changed === true && (
          <Button variant="default" leftSection={<Icon path={mdiRestore} />} onClick={restore}>
            {t('public-holidays.restore')}
          </Button>
        )}
        <PagePartPlace part="tools" />
      </Group>
      <QueryState query={holidays}>
        {({ data }) => (
          <HolidayTable key={`${country} ${year}`} country={country} year={year} holidays={data} />
        )}
      </QueryState>
      {dialog}
    </Stack>
  );
}
