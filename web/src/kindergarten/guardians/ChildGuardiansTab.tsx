import { Stack } from '@mantine/core';
import {
  mdiAccountMinusOutline,
  mdiAccountMultiplePlusOutline,
  mdiAccountRemoveOutline,
  mdiCardAccountPhoneOutline,
  mdiEmailFastOutline,
  mdiPencilOutline,
} from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import {
  type ChildGuardian,
  deleteGuardian,
  listChildGuardians,
  resendGuardianInvitations,
} from '#contract/kindergarten/guardians.ts';
import { sayResent } from '../../access/invitations/say-resent.ts';
import { routeQuery } from '../../base/query-client.ts';
import { sayMessage, useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import type { Maybe } from '../../ui/table/maybe.ts';
import type { RowAction } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useChild } from '../children/child-context.tsx';
import { AddEmailDialog } from './AddEmailDialog.tsx';
import { AddGuardianDialog } from './AddGuardianDialog.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { DetachDialog } from './DetachDialog.tsx';
import { EditGuardianDialog } from './EditGuardianDialog.tsx';
import { EmergencyContacts } from './EmergencyContacts.tsx';
import { GuardianCard } from './GuardianCard.tsx';

const nameOf = ({ fname, lname }: ChildGuardian) => `${fname} ${lname}`;

/** The guardians of the child of this page. */
export function ChildGuardiansTab() {
  const t = useText();
  const { id, kindergarten_id } = useChild();
  const guardians = useQuery({
    ...routeQuery(listChildGuardians, { params: { kindergarten_id, child_id: id } }),
    meta: { showsFailure: true, seen: true },
  });
  const { dialog, open } = useDialog();
  const resending = useRouteMutation(resendGuardianInvitations, { success: sayResent });

  const listActions = (guardian: ChildGuardian, all: readonly ChildGuardian[]): Maybe<RowAction>[] => {
    const { guardian_id: guardianId, allowed } = guardian;
    return [
      allowed.edit_contact && {
        label: 'guardians.contact.edit',
        icon: mdiCardAccountPhoneOutline,
        run: () =>
          open(<ContactDialog guardianId={guardianId} name={guardian.is_self ? null : nameOf(guardian)} />),
      },
      guardian.state === 'unreachable' &&
        allowed.edit_contact && {
          label: 'guardians.email.add',
          icon: mdiEmailFastOutline,
          run: () => open(<AddEmailDialog guardianId={guardianId} name={nameOf(guardian)} />),
        },
      allowed.resend && {
        label: 'invitations.resend',
        icon: mdiEmailFastOutline,
        run: () => resending.mutateAsync({ body: { guardian_ids: [guardianId] } }),
      },
      allowed.edit && {
        label: 'guardians.edit',
        icon: mdiPencilOutline,
        run: () => open(<EditGuardianDialog guardian={guardian} />),
      },
      allowed.edit && {
        label: 'guardians.detach',
        icon: mdiAccountMinusOutline,
        hue: 'coral',
        run: () => open(<DetachDialog guardian={guardian} others={all.filter((one) => one !== guardian)} />),
      },
      allowed.edit && {
        label: 'guardians.remove',
        icon: mdiAccountRemoveOutline,
        hue: 'coral',
        run: () => open(<RemoveDialog guardian={guardian} />),
      },
    ];
  };

  return (
    <QueryState query={guardians}>
      {({ data, allowed }) => (
        <Stack gap="md">
          {allowed.add && (
            <PageAction
              label={t('guardians.add')}
              icon={mdiAccountMultiplePlusOutline}
              onClick={() => open(<AddGuardianDialog />)}
            />
          )}
          {data.length === 0 ? (
            <EmptyState
              illustration="welcome"
              text={t('guardians.empty.child')}
              help={t('guardians.empty.child.filledBy')}
            />
          ) : (
            <Stack component="ul" gap="md" p={0} m={0} maw={720} style={{ listStyle: 'none' }}>
              {data.map((guardian) => (
                <GuardianCard
                  key={guardian.guardian_id}
                  guardian={guardian}
                  actions={listActions(guardian, data)}
                />
              ))}
            </Stack>
          )}
          <EmergencyContacts />
          {dialog}
        </Stack>
      )}
    </QueryState>
  );
}

function RemoveDialog({ guardian }: { guardian: ChildGuardian }) {
  const t = useText();
  const name = nameOf(guardian);
  return (
    <ConfirmCall
      route={deleteGuardian}
      input={{ params: { child_id: useChild().id, guardian_id: guardian.guardian_id } }}
      success={sayMessage}
      title={t('guardians.remove.title', { name })}
      text={t('guardians.remove.text', { name, n: guardian.children_count ?? 0 })}
      action={t('guardians.remove')}
    />
  );
}
