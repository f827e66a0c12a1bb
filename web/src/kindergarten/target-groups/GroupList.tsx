import { Button, Group } from '@mantine/core';
import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useState } from 'react';
import {
  kindergartenGroups,
  organizationGroups,
  type TargetGroupRow,
} from '#contract/kindergarten/target-groups.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { type Table, useTable } from '../../ui/table/use-table.ts';
import { CreateGroupDialog } from './CreateGroupDialog.tsx';
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx';
import { type GroupsScope, groupsOfKindergarten, groupsOfOrganization } from './scope.ts';

interface GroupListProps {
  /** Of the kindergarten or the organisation. */
  id: number;
  /** The list's address. */
  path: string;
}

/** How the rows of both kinds of place are shown. */
function describeTable(scope: GroupsScope, onDelete: (row: TargetGroupRow) => void) {
  return {
    name: 'groups',
    columns: [
      {
        key: 'name' as const,
        header: 'target-groups.name' as const,
        card: 'title' as const,
        sortable: true as const,
        render: (row: TargetGroupRow) => <LinkAnchor to={`${scope.path}/${row.id}`}>{row.name}</LinkAnchor>,
      },
      {
        key: 'members_count' as const,
        header: 'target-groups.members' as const,
        sortable: true as const,
        align: 'end' as const,
        render: (row: TargetGroupRow) => row.members_count,
      },
      {
        key: 'consumer_count',
        header: 'target-groups.consumer' as const,
        align: 'end' as const,
        render: (row: TargetGroupRow) => row.consumer_count,
      },
    ],
    nameOf: (row: TargetGroupRow) => row.name,
    search: 'target-groups.search' as const,
    empty: 'target-groups.empty' as const,
    rowActions: (row: TargetGroupRow) =>
      row.allowed.edit
        ? [
            {
              label: 'target-groups.delete' as const,
              icon: mdiTrashCanOutline,
              hue: 'coral' as const,
              run: () => onDelete(row),
            },
          ]
        : [],
  };
}

export function KindergartenGroupList({ id, path }: GroupListProps) {
  const scope = groupsOfKindergarten(id, path);
  const [deleting, setDeleting] = useState<TargetGroupRow | null>(null);
  const params = { kindergarten_id: id };
  const table = useTable({ ...describeTable(scope, setDeleting), route: kindergartenGroups.list, params });
  const mayEdit = holdsFlag(useSession(), 'targetgroups_can_edit', 'canAccessKindergartensTargetGroups');
  return <GroupList {...{ scope, table, mayEdit, deleting }} onDeleted={() => setDeleting(null)} />;
}

export function OrganizationGroupList({ id, path }: GroupListProps) {
  const scope = groupsOfOrganization(id, path);
  const [deleting, setDeleting] = useState<TargetGroupRow | null>(null);
  const params = { organization_id: id };
  const table = useTable({
    ...describeTable(scope, setDeleting),
    route: organizationGroups.list,
    params,
  });
  const mayEdit = holdsFlag(
    useSession(),
    'organization_edit_targetgroups',
    'canAccessOrganizationsTargetGroups',
  );
  return <GroupList {...{ scope, table, mayEdit, deleting }} onDeleted={() => setDeleting(null)} />;
}

interface ListProps {
  scope: GroupsScope;
  table: Table<TargetGroupRow>;
  mayEdit: boolean;
  deleting: TargetGroupRow | null;
  onDeleted: () => void;
}

function GroupList({ scope, table, mayEdit, deleting, onDeleted }: ListProps) {
  const t = useText();
  const [creating, setCreating] = useState(false);
  return (
    <>
      {mayEdit && (
        <Group justify="flex-end">
          <Button leftSection={<Icon path={mdiPlus} />} onClick={() => setCreating(true)}>
            {t('target-groups.new')}
          </Button>
        </Group>
      )}
      <DataTable table={table} />
      {creating && <CreateGroupDialog scope={scope} onClose={() => setCreating(false)} />}
      {deleting !== null && (
        <DeleteGroupDialog scope={scope} group={deleting} onClose={onDeleted} onDone={onDeleted} />
      )}
    </>
  );
}
