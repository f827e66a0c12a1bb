import { Button, Group, Stack } from '@mantine/core';
import { mdiAccountMultipleOutline, mdiAccountMultiplePlusOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChildGuardian, deleteGuardian } from '#contract/kindergarten/guardians.ts';
import { sayMessage } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useChild } from '../children/child-context.tsx';
import { AddGuardianDialog } from './AddGuardianDialog.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { DetachDialog } from './DetachDialog.tsx';
import { EditGuardianDialog } from './EditGuardianDialog.tsx';
import { type GuardianAct, GuardianCard } from './GuardianCard.tsx';
import { type ChildScope, childGuardiansQuery, useResend } from './queries.ts';

/** The guardians of the child whose page this is. */
export function ChildGuardiansTab() {
  const { id, kindergarten_id: kindergartenId } = useChild();
  return <ChildGuardians key={id} child={{ kindergarten_id: kindergartenId, child_id: id }} />;
}

function ChildGuardians({ child }: { child: ChildScope }) {
  const t = useText();
  const guardians = useQuery({
    ...childGuardiansQuery(child),
    meta: { showsFailure: true, seen: true },
  });
  const [adding, setAdding] = useState(false);
  const [acting, setActing] = useState<{ act: GuardianAct; guardian: ChildGuardian } | null>(null);
  const resending = useResend();

  function start(act: GuardianAct, guardian: ChildGuardian): void {
    const params = { kindergarten_id: child.kindergarten_id };
    if (act === 'resend') resending.mutate({ params, body: { guardian_ids: [guardian.guardian_id] } });
    else setActing({ act, guardian });
  }

  return (
    <QueryState query={guardians}>
      {({ data, allowed }) => (
        <Stack gap="md">
          {allowed.add && (
            <Group justify="flex-end">
              <Button
                leftSection={<Icon path={mdiAccountMultiplePlusOutline} />}
                onClick={() => setAdding(true)}
              >
                {t('guardians.add')}
              </Button>
            </Group>
          )}
          {data.length === 0 ? (
            <EmptyState icon={mdiAccountMultipleOutline} text={t('guardians.empty.child')} />
          ) : (
            <Stack component="ul" gap="md" p={0} m={0} maw={720} style={{ listStyle: 'none' }}>
              {data.map((guardian) => (
                <GuardianCard
                  key={guardian.guardian_id}
                  guardian={guardian}
                  onAct={(act) => start(act, guardian)}
                />
              ))}
            </Stack>
          )}
          {adding && <AddGuardianDialog child={child} onClose={() => setAdding(false)} />}
          {acting !== null && (
            <GuardianDialog
              child={child}
              {...acting}
              others={data.filter((one) => one.guardian_id !== acting.guardian.guardian_id)}
              onClose={() => setActing(null)}
            />
          )}
        </Stack>
      )}
    </QueryState>
  );
}

interface GuardianDialogProps {
  child: ChildScope;
  act: GuardianAct;
  guardian: ChildGuardian;
  others: readonly ChildGuardian[];
  onClose: () => void;
}

function GuardianDialog({ child, act, guardian, others, onClose }: GuardianDialogProps) {
  if (act === 'edit') return <EditGuardianDialog child={child} guardian={guardian} onClose={onClose} />;
  if (act === 'detach')
    return <DetachDialog child={child} guardian={guardian} others={others} onClose={onClose} />;
  if (act === 'remove') return <RemoveDialog child={child} guardian={guardian} onClose={onClose} />;
  return (
    <ContactDialog
      kindergartenId={child.kindergarten_id}
      guardianId={guardian.guardian_id}
      name={guardian.is_self ? null : `${guardian.fname} ${guardian.lname}`}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ child, guardian, onClose }: Omit<GuardianDialogProps, 'act' | 'others'>) {
  const t = useText();
  const name = `${guardian.fname} ${guardian.lname}`;
  return (
    <ConfirmCall
      route={deleteGuardian}
      input={{ params: { ...child, guardian_id: guardian.guardian_id } }}
      success={sayMessage}
      title={t('guardians.remove.title', { name })}
      text={t('guardians.remove.text', { name, n: guardian.children_count ?? 0 })}
      action={t('guardians.remove')}
      onClose={onClose}
    />
  );
}
