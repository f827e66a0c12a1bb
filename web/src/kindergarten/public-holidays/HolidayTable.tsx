import { mdiDeleteOutline, mdiPencilOutline, mdiPlusCircleOutline } from '@mdi/js';
import { deletePublicHoliday, type PublicHoliday } from '#contract/kindergarten/public-holidays.ts';
import { type CountryCode, countryLanguages } from '#contract/platform/language.ts';
import { getLanguage, getLocale, useText } from '../../base/text.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { findDateFormatter } from '../../ui/dates/formatter.ts';
import { formatDate } from '../../ui/dates.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { type LocalColumn, useLocalTable } from '../../ui/table/use-local-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { HolidayDialog } from './HolidayDialog.tsx';

interface HolidayTableProps {
  country: CountryCode;
  year: string;
  holidays: readonly PublicHoliday[];
}

export function HolidayTable({ country, year, holidays }: HolidayTableProps) {
  const t = useText();
  const { dialog, open } = useDialog();
  const nameOf = ({ names }: PublicHoliday) => names[getLanguage()] ?? names[countryLanguages[country]] ?? '';
  const columns: LocalColumn<PublicHoliday>[] = [
    {
      key: 'name',
      header: 'public-holidays.name',
      row: 'title',
      sortable: true,
      render: nameOf,
      value: nameOf,
    },
    {
      key: 'day',
      header: 'public-holidays.day',
      sortable: true,
      render: ({ day }) => `${formatDate(day)}, ${writeWeekday(day)}`,
      value: ({ day }) => day,
    },
    {
      key: 'change',
      header: 'public-holidays.change',
      render: ({ change }) =>
        change !== null && (
          <StateChip
            hue={change === 'added' ? 'leaf' : 'sky'}
            icon={change === 'added' ? mdiPlusCircleOutline : mdiPencilOutline}
          >
            {t(`public-holidays.change.${change}`)}
          </StateChip>
        ),
    },
  ];
  const table = useLocalTable({
    name: 'holidays',
    rows: holidays,
    columns,
    sort: { by: 'day', direction: 'asc' },
    nameOf,
    search: null,
    empty: { text: 'public-holidays.empty', filledBy: 'public-holidays.empty.filledBy' },
    rowActions: (holiday) => [
      {
        label: 'public-holidays.edit',
        icon: mdiPencilOutline,
        run: () => open(<HolidayDialog country={country} year={year} holiday={holiday} />),
      },
      {
        label: 'public-holidays.delete',
        icon: mdiDeleteOutline,
        hue: 'coral',
        run: () =>
          open(
            <ConfirmCall
              route={deletePublicHoliday}
              input={{ params: { holiday_id: holiday.id } }}
              title={t('public-holidays.deleteTitle', { name: nameOf(holiday) })}
              text={t('public-holidays.deleteText', { day: formatDate(holiday.day) })}
              action={t('public-holidays.delete')}
            />,
          ),
      },
    ],
  });
  return (
    <>
      <DataTable table={table} />
      {dialog}
    </>
  );
}

function writeWeekday(day: string): string {
  return findDateFormatter(getLocale(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
