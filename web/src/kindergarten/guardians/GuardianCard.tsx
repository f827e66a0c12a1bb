import { Group, Paper, Stack, Text } from '@mantine/core';
import {
  mdiAccountMinusOutline,
  mdiAccountRemoveOutline,
  mdiCardAccountPhoneOutline,
  mdiEmailFastOutline,
  mdiEyeOffOutline,
  mdiPencilOutline,
  mdiStarOutline,
} from '@mdi/js';
import type { ChildGuardian } from '#contract/kindergarten/guardians.ts';
import { MembershipChip } from '../../access/invitations/MembershipChip.tsx';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { FactLine } from '../../ui/FactLine.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { RowMenu } from '../../ui/table/RowControls.tsx';
import type { RowAction } from '../../ui/table/use-table.ts';

/** What can be done with a guardian of the child. */
export type GuardianAct = 'edit' | 'contact' | 'resend' | 'detach' | 'remove';

interface GuardianCardProps {
  guardian: ChildGuardian;
  onAct: (act: GuardianAct) => void;
}

/** Who it is, what to the child, how to reach them, and what is kept back. */
export function GuardianCard({ guardian, onAct }: GuardianCardProps) {
  const t = useText();
  const { fname, lname, restrictions, allowed } = guardian;
  const name = `${fname} ${lname}`;
  const relation = t(`guardians.relation.${guardian.relation}`);
  return (
    <Paper component="li" withBorder radius="xl" p={{ base: 'md', sm: 'lg' }}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Group align="flex-start" gap="md" wrap="nowrap" miw={0}>
          <Avatar fname={fname} lname={lname} picture={guardian.profile_picture} />
          <Stack gap="xs" miw={0}>
            <div>
              <Text fw={650} fz={16}>
                {name}
              </Text>
              <FactLine c="dimmed">
                {relation}
                {guardian.is_self && t('guardians.you')}
              </FactLine>
            </div>
            <Group gap="xs">
              {guardian.main_parent && (
                <StateChip hue="pine" icon={mdiStarOutline}>
                  {t('guardians.main')}
                </StateChip>
              )}
              {guardian.state !== 'active' && <MembershipChip state={guardian.state} />}
              {restrictions?.contact_hidden === true && (
                <StateChip hue="plum" icon={mdiEyeOffOutline}>
                  {t('guardians.contact_hidden.short')}
                </StateChip>
              )}
              {restrictions !== null && restrictions.hidden_areas.length > 0 && (
                <StateChip hue="plum" icon={mdiEyeOffOutline}>
                  {t('guardians.hidden_areas.short')}
                </StateChip>
              )}
            </Group>
            <ContactLinks email={guardian.email} phone={guardian.phone} none={t('guardians.contact.none')} />
            {guardian.address !== null && <Text>{guardian.address}</Text>}
          </Stack>
        </Group>
        <RowMenu name={name} actions={listActions(allowed, onAct)} />
      </Group>
    </Paper>
  );
}

function listActions(allowed: ChildGuardian['allowed'], onAct: (act: GuardianAct) => void): RowAction[] {
  return [
    ...(allowed.edit_contact
      ? [
          {
            label: 'guardians.contact.edit' as const,
            icon: mdiCardAccountPhoneOutline,
            run: () => onAct('contact'),
          },
        ]
      : []),
    ...(allowed.resend
      ? [{ label: 'invitations.resend' as const, icon: mdiEmailFastOutline, run: () => onAct('resend') }]
      : []),
    ...(allowed.edit
      ? [
          { label: 'guardians.edit' as const, icon: mdiPencilOutline, run: () => onAct('edit') },
          {
            label: 'guardians.detach' as const,
            icon: mdiAccountMinusOutline,
            hue: 'coral' as const,
            run: () => onAct('detach'),
          },
          {
            label: 'guardians.remove' as const,
            icon: mdiAccountRemoveOutline,
            hue: 'coral' as const,
            run: () => onAct('remove'),
          },
        ]
      : []),
  ];
}
