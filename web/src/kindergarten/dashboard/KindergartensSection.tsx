import {
  type KindergartenSummary,
  listAllKindergartens,
  listOrganizationKindergartens,
} from '#contract/access/tenants.ts';
import { AdministerKindergarten, EnterKindergarten } from '../../access/tenants/EnterKindergarten.tsx';
import { kindergartenTable, listKindergartenColumns } from '../../access/tenants/kindergarten-columns.tsx';
import { useText } from '../../base/text.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { type Table, useTable } from '../../ui/table/use-table.ts';
import { Section } from './Section.tsx';

/** Every kindergarten of the platform, for administrators. */
export function AllKindergartens() {
  const columns = listKindergartenColumns((one) => <AdministerKindergarten kindergarten={one} />, true);
  return <Kindergartens table={useTable({ ...kindergartenTable, route: listAllKindergartens, columns })} />;
}

/** The kindergartens of an organisation, for its officials; one tap goes into one of them. */
export function OrganizationKindergartens({ organizationId }: { organizationId: number }) {
  const table = useTable({
    ...kindergartenTable,
    route: listOrganizationKindergartens,
    params: { organization_id: organizationId },
    columns: listKindergartenColumns((one) => <EnterKindergarten kindergarten={one} />, false),
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
