import { Code, Stack, Text } from '@mantine/core';
import { listErrorReports } from '#contract/platform/error-report.ts';
import type { CallReply } from '../../base/api.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { formatInstant } from '../../ui/dates.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterToggle } from '../../ui/table/FilterChip.tsx';
import { useSearchToggle } from '../../ui/table/use-search-toggle.ts';
import { useTable } from '../../ui/table/use-table.ts';
import classes from './ErrorReportsPage.module.css';

type Report = CallReply<typeof listErrorReports>['data'][number];

const columns: Column<Report, never>[] = [
  { key: 'name', header: 'error-reports.name', row: 'title', render: (report) => <What report={report} /> },
  { key: 'kind', header: 'error-reports.kind', render: (report) => <Kind report={report} /> },
  {
    key: 'path',
    header: 'error-reports.path',
    render: ({ path }) => <span className={classes.path}>{path}</span>,
  },
  {
    key: 'last_seen_at',
    header: 'error-reports.lastSeen',
    render: (report) => <When instant={report.last_seen_at} />,
  },
  { key: 'count', header: 'error-reports.count', align: 'end', render: ({ count }) => count },
];

/** Errors that browsers reported, for the operators of Kiik: what, where, since when and how often. */
export function ErrorReportsPage() {
  const t = useText();
  const recent = useSearchToggle('recent', 'yes');
  const table = useTable({
    name: 'error-reports',
    route: listErrorReports,
    filter: recent.isOn ? { recent: 'yes' } : {},
    filters: <FilterToggle label={t('error-reports.filter.recent')} {...recent} />,
    columns,
    nameOf: ({ name, message }) => `${name} ${message}`.trim(),
    search: 'error-reports.search',
    empty: {
      text: 'error-reports.empty',
      filledBy: 'error-reports.empty.filledBy',
      illustration: 'all-answered',
    },
    details: (report) => <Details report={report} />,
  });
  return (
    <Stack gap="md">
      <PageTitle>{t('error-reports.title')}</PageTitle>
      <DataTable table={table} />
      <Text c="dimmed">{t('error-reports.below')}</Text>
    </Stack>
  );
}

function What({ report: { name, message } }: { report: Report }) {
  return (
    <div className={classes.what}>
      {name}
      {message !== '' && (
        <Text size="sm" c="dimmed">
          {message}
        </Text>
      )}
    </div>
  );
}

function Kind({ report: { kind, chunk } }: { report: Report }) {
  const t = useText();
  if (kind === 'chunk') return t(`error-reports.chunk.${chunk ?? 'missing'}`);
  return t(`error-reports.kind.${kind}`);
}

function When({ instant }: { instant: string }) {
  return formatInstant(instant, useSession().user.timezone);
}

function Details({ report: { stack, version, first_seen_at } }: { report: Report }) {
  const t = useText();
  const { timezone } = useSession().user;
  return (
    <Stack gap="xs">
      <FactLine size="sm">
        {`${t('error-reports.firstSeen')}: ${formatInstant(first_seen_at, timezone)}`}
        {`${t('error-reports.version')}: ${version}`}
      </FactLine>
      <Text size="sm" fw={650}>
        {t('error-reports.stack')}
      </Text>
      {stack === '' ? (
        <Text size="sm" c="dimmed">
          {t('error-reports.noStack')}
        </Text>
      ) : (
        <Code block tabIndex={0} aria-label={t('error-reports.stack')} role="region">
          {stack}
        </Code>
      )}
    </Stack>
  );
}
