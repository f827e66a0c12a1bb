import {
  mdiAccountArrowRightOutline,
  mdiAccountMultiplePlusOutline,
  mdiAccountOutline,
  mdiArchiveArrowUpOutline,
  mdiArchiveOutline,
  mdiCardAccountPhoneOutline,
  mdiHeartPulse,
  mdiPencilOutline,
  mdiPhoneOutline,
  mdiPrinterOutline,
} from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import type { Child, ChildDetails } from '#contract/kindergarten/child.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import type { Maybe } from '../../ui/table/maybe.ts';
import type { RowAction } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useCoursePaths } from '../courses/scope.ts';
import { AddGuardianDialog } from '../guardians/AddGuardianDialog.tsx';
import { CallDialog } from './CallDialog.tsx';
import { CareDialog } from './CareCard.tsx';
import { HealthDialog } from './HealthCard.tsx';
import { IdentityDialog } from './IdentityCard.tsx';
import { ArchiveDialog, RestoreDialog } from './LeavingDialogs.tsx';
import { PutIntoClassDialog } from './PutIntoClassDialog.tsx';

/** The parts of a child that its actions need. */
type ActedChild = Pick<
  Child,
  'id' | 'fname' | 'lname' | 'profile_picture' | 'safety' | 'active_courses' | 'archived_at'
> & {
  allowed: Pick<Child['allowed'], 'open' | 'archive'>;
};

const about = (child: ActedChild) => ({ children: [child] });

/** The tab with the child's parents, by the path of the child's page. */
const parentsPathOf = (path: string) => `${path}/${path.startsWith('/admin') ? 'guardians' : 'parents'}`;

/** What can be done with a child, in a list and on its page; the caller also draws `dialog`. */
export function useChildActions() {
  const session = useSession();
  const navigate = useNavigate();
  const { childPathOf } = useCoursePaths();
  const { dialog, open } = useDialog();
  const mayMove = holdsFlag(session, 'courses_can_edit', 'canAccessKindergartensClasses');
  const seesParents = holdsFlag(session, 'child_access_guardians', 'canAccessKindergartensGuardians');
  const mayAddParents = holdsFlag(session, 'child_edit_guardians', 'canAccessKindergartensGuardians');

  const listPlacing = (child: ActedChild, addParent: () => void): Maybe<RowAction>[] => {
    const isHere = child.archived_at === null;
    return [
      isHere &&
        mayMove && {
          label: child.active_courses.length === 0 ? 'children.place' : 'children.move',
          icon: mdiAccountArrowRightOutline,
          run: () => open(<PutIntoClassDialog child={child} />),
        },
      isHere &&
        child.allowed.open &&
        mayAddParents && {
          label: 'children.addParent',
          icon: mdiAccountMultiplePlusOutline,
          run: addParent,
        },
    ];
  };
  const listEditing = ({ allowed, profile, health }: ChildDetails): Maybe<RowAction>[] => [
    allowed.edit_identity && {
      label: 'children.edit.identity',
      icon: mdiPencilOutline,
      run: () => open(<IdentityDialog />),
    },
    allowed.edit &&
      profile !== null && {
        label: 'children.edit.personal',
        icon: mdiCardAccountPhoneOutline,
        run: () => open(<CareDialog />),
      },
    allowed.edit &&
      health !== null && {
        label: 'children.edit.health',
        icon: mdiHeartPulse,
        run: () => open(<HealthDialog />),
      },
  ];
  const listLeaving = (child: ActedChild): Maybe<RowAction>[] => [
    child.allowed.archive &&
      (child.archived_at === null
        ? {
            label: 'children.archive',
            icon: mdiArchiveOutline,
            run: () => open(<ArchiveDialog {...about(child)} />),
          }
        : {
            label: 'children.restore',
            icon: mdiArchiveArrowUpOutline,
            run: () => open(<RestoreDialog {...about(child)} />),
          }),
  ];
  return {
    dialog,
    /** The menu of the child's row. */
    listRowActions: (child: ActedChild): Maybe<RowAction>[] => [
      child.allowed.open && {
        label: 'children.open',
        icon: mdiAccountOutline,
        run: () => void navigate({ to: childPathOf(child.id) }),
      },
      seesParents &&
        child.archived_at === null && {
          label: 'children.callParents',
          icon: mdiPhoneOutline,
          run: () => open(<CallDialog child={child} />),
        },
      ...listPlacing(child, () => void navigate({ to: parentsPathOf(childPathOf(child.id)) })),
      ...listLeaving(child),
    ],
    /** The menu at the title of the child's page, which provides the child to the dialogs. */
    listPageActions: (child: ChildDetails): Maybe<RowAction>[] => [
      ...listEditing(child),
      ...listPlacing(child, () => open(<AddGuardianDialog />)),
      { label: 'children.print', icon: mdiPrinterOutline, run: () => window.print() },
      ...listLeaving(child),
    ],
  };
}
