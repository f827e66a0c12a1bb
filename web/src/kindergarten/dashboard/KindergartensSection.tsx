import { UnstyledButton } from '@mantine/core';
import { mdiArrowRight } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import {
  type KindergartenSummary,
  listAllKindergartens,
  listOrganizationKindergartens,
} from '#contract/access/tenants.ts';
import { switchContext, useSession } from '../../app/session.ts';
import { getLocale, useText } from '../../app/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { type Table, useTable } from '../../ui/table/use-table.ts';
import { Section } from './Section.tsx';
import classes from './tiles.module.css';

const titleColumn = {
  key: 'name',
  header: 'dashboard.kindergartens.name',
  card: 'title',
  sortable: true,
  render: (kindergarten: KindergartenSummary) => <KindergartenName kindergarten={kindergarten} />,
} as const;

const organizationColumn = {
  key: 'organization',
  header: 'dashboard.kindergartens.organization',
  render: ({ organization }: KindergartenSummary) => organization?.name,
} as const;

const otherColumns: Column<KindergartenSummary, 'employees_count' | 'guardians_count'>[] = [
  {
    key: 'country',
    header: 'accounts.country',
    render: ({ country }) => new Intl.DisplayNames(getLocale(), { type: 'region' }).of(country.toUpperCase()),
  },
  {
    key: 'employees_count',
    header: 'dashboard.kindergartens.employees',
    sortable: true,
    align: 'end',
    render: (kindergarten) => kindergarten.employees_count,
  },
  {
    key: 'guardians_count',
    header: 'dashboard.kindergartens.guardians',
    sortable: true,
    align: 'end',
    render: (kindergarten) => kindergarten.guardians_count,
  },
];

const common = {
  name: 'kindergartens',
  sort: { by: 'name', direction: 'asc' },
  nameOf: (kindergarten: KindergartenSummary) => kindergarten.name,
  empty: 'dashboard.kindergartens.empty',
  search: 'dashboard.kindergartens.search',
} as const;

/** Every kindergarten of the platform, for administrators. */
export function AllKindergartens() {
  const columns = [titleColumn, organizationColumn, ...otherColumns];
  return <Kindergartens table={useTable({ ...common, route: listAllKindergartens, columns })} />;
}

/** The kindergartens of an organisation, for its officials; one tap goes into one of them. */
export function OrganizationKindergartens({ organizationId }: { organizationId: number }) {
  const table = useTable({
    ...common,
    route: listOrganizationKindergartens,
    params: { organization_id: organizationId },
    columns: [titleColumn, ...otherColumns],
  });
  return <Kindergartens table={table} />;
}

function Kindergartens({ table }: { table: Table<KindergartenSummary> }) {
  const t = useText();
  return (
    <Section title={t('contexts.kindergarten')} count={table.list.total}>
      <DataTable table={table} />
    </Section>
  );
}

/** The name; a way in where the reader has one. */
function KindergartenName({ kindergarten }: { kindergarten: KindergartenSummary }) {
  const { contexts } = useSession();
  const enter = useMutation({ mutationFn: switchContext });
  const context = contexts.find(({ kind, id }) => kind === 'kindergarten' && id === kindergarten.id);
  if (context === undefined) return kindergarten.name;
  return (
    <UnstyledButton
      className={classes.enter}
      onClick={() => enter.mutate(context)}
      aria-busy={enter.isPending}
    >
      {kindergarten.name}
      <Icon path={mdiArrowRight} size={18} />
    </UnstyledButton>
  );
}
