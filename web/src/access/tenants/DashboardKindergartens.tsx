import {
  type KindergartenSummary,
  listAllKindergartens,
  listOrganizationKindergartens,
} from '#contract/access/tenants.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { Section } from '../../ui/Section.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { type Table, useTable } from '../../ui/table/use-table.ts';
import { AdministerKindergarten, EnterKindergarten } from './EnterKindergarten.tsx';
import { kindergartenTable, listKindergartenColumns } from './kindergarten-columns.tsx';

keepForDashboard(listAllKindergartens);
keepForDashboard(listOrganizationKindergartens);

/** All kindergartens of the platform, for administrators. */
export function DashboardAllKindergartens() {
  const columns = listKindergartenColumns((one) => <AdministerKindergarten kindergarten={one} />, true);
  return <Kindergartens table={useTable({ ...kindergartenTable, route: listAllKindergartens, columns })} />;
}

/** The kindergartens of an organisation, for its officials; a click switches to one of them. */
export function DashboardKindergartens() {
  const columns = listKindergartenColumns((one) => <EnterKindergarten kindergarten={one} />, false);
  const table = useTable({ ...kindergartenTable, route: listOrganizationKindergartens, columns });
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
