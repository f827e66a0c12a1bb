import { Group, Paper, Stack, Text } from '@mantine/core';
import { mdiEyeOffOutline, mdiStarOutline } from '@mdi/js';
import type { ChildGuardian } from '#contract/kindergarten/guardians.ts';
import { MembershipChip } from '../../access/invitations/MembershipChip.tsx';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { FactLine } from '../../ui/FactLine.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import type { Maybe } from '../../ui/table/maybe.ts';
import { RowMenu } from '../../ui/table/RowControls.tsx';
import type { RowAction } from '../../ui/table/use-table.ts';

interface GuardianCardProps {
  guardian: ChildGuardian;
  /** The actions on this guardian. */
  actions: readonly Maybe<RowAction>[];
}

/** The guardian's name, relation, contact data and hidden parts. */
export function GuardianCard({ guardian, actions }: GuardianCardProps) {
  const t = useText();
  const { fname, lname, restrictions } = guardian;
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
        <RowMenu name={name} actions={actions} />
      </Group>
    </Paper>
  );
}
