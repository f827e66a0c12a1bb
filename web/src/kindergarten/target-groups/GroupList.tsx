import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { CreateGroupDialog } from './CreateGroupDialog.tsx';
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx';
import { type GroupsScope, groupsOfKindergarten, groupsOfOrganization } from './scope.ts';

interface GroupListProps {
  /** The kindergarten's or the organisation's. */
  id: number;
  /** The list's address. */
  path: string;
}

export function KindergartenGroupList({ id, path }: GroupListProps) {
  const mayEdit = holdsFlag(useSession(), 'targetgroups_can_edit', 'canAccessKindergartensTargetGroups');
  return <GroupList scope={groupsOfKindergarten(id, path)} mayEdit={mayEdit} />;
}

export function OrganizationGroupList({ id, path }: GroupListProps) {
  const mayEdit = holdsFlag(
    useSession(),
    'organization_edit_targetgroups',
    'canAccessOrganizationsTargetGroups',
  );
  return <GroupList scope={groupsOfOrganization(id, path)} mayEdit={mayEdit} />;
}

function GroupList({ scope, mayEdit }: { scope: GroupsScope; mayEdit: boolean }) {
  const t = useText();
  const { dialog, open, close } = useDialog();
  const table = useTable({
    name: 'groups',
    ...scope.list,
    columns: [
      {
        key: 'name',
        header: 'target-groups.name',
        row: 'title',
        sortable: true,
        render: (row) => <LinkAnchor to={`${scope.path}/${row.id}`}>{row.name}</LinkAnchor>,
      },
      {
        key: 'members_count',
        header: 'target-groups.members',
        sortable: true,
        align: 'end',
        render: (row) => row.members_count,
      },
      {
        key: 'consumer_count',
        header: 'target-groups.consumer',
        align: 'end',
        render: (row) => row.consumer_count,
      },
    ],
    nameOf: (row) => row.name,
    search: 'target-groups.search',
    empty: { text: 'target-groups.empty', filledBy: 'target-groups.empty.filledBy' },
    rowActions: (row) => [
      row.allowed.edit && {
        label: 'target-groups.delete',
        icon: mdiTrashCanOutline,
        hue: 'coral',
        run: () => open(<DeleteGroupDialog scope={scope} group={row} onClose={close} onDone={close} />),
      },
    ],
  });
  return (
    <>
      {mayEdit && (
        <PageAction
          label={t('target-groups.new')}
          icon={mdiPlus}
          onClick={() => open(<CreateGroupDialog scope={scope} />)}
        />
      )}
      <DataTable table={table} />
      {dialog}
    </>
  );
}
