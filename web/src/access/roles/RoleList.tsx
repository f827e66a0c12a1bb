import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import {
  mdiAccountStarOutline,
  mdiContentCopy,
  mdiEyeOutline,
  mdiPencilOutline,
  mdiPlus,
  mdiTrashCanOutline,
} from '@mdi/js';
import type { RoleType } from '#contract/access/role-types.ts';
import type { Role } from '#contract/access/roles.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FactLine } from '../../ui/FactLine.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { RowMenu } from '../../ui/table/RowControls.tsx';
import type { RowAction } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { DeleteRoleDialog } from './DeleteRoleDialog.tsx';
import type { RolesScope } from './scope.ts';

interface RoleListProps {
  scope: RolesScope;
  roles: readonly Role[];
  /** `12`, `new-employee`, `copy-12`. */
  onShow: (role: string) => void;
}

/** The roles of each type, with the actions for them. */
export function RoleList({ scope, roles, onShow }: RoleListProps) {
  const t = useText();
  const { dialog, open } = useDialog();
  const askToDelete = (role: Role) => {
    const others = roles.filter(({ id, type }) => type === role.type && id !== role.id);
    open(<DeleteRoleDialog scope={scope} role={role} others={others} />);
  };
  const mayEdit = scope.types.length > 0 && roles.some(({ allowed }) => allowed.edit);
  return (
    <Stack gap="md">
      {!mayEdit && roles.length > 0 && <Text c="dimmed">{t('roles.read.only')}</Text>}
      {scope.types.map((type) => (
        <Card key={type} title={t(`roles.type.${typeName(type)}`)}>
          <RoleRows
            roles={roles.filter((role) => role.type === type)}
            onShow={onShow}
            onDelete={askToDelete}
          />
          {(mayEdit || roles.length === 0) && (
            <Button
              w={{ base: '100%', sm: 'fit-content' }}
              variant="default"
              leftSection={<Icon path={mdiPlus} />}
              onClick={() => onShow(`new-${type}`)}
            >
              {t(`roles.create.${typeName(type)}`)}
            </Button>
          )}
        </Card>
      ))}
      {dialog}
    </Stack>
  );
}

/** Representatives have no roles of their own to change. */
export function typeName(type: RoleType): Exclude<RoleType, 'representative'> {
  return type === 'representative' ? 'official' : type;
}

interface RoleRowsProps extends Pick<RoleListProps, 'roles' | 'onShow'> {
  onDelete: (role: Role) => void;
}

function RoleRows({ roles, onShow, onDelete }: RoleRowsProps) {
  const t = useText();
  if (roles.length === 0)
    return (
      <EmptyState small illustration="welcome" text={t('roles.empty')} help={t('roles.empty.filledBy')} />
    );
  return (
    <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
      {roles.map((role) => (
        <Group
          key={role.id}
          component="li"
          justify="space-between"
          wrap="nowrap"
          py="xs"
          style={{ borderTop: '1px solid var(--kiik-line)' }}
        >
          <Group gap={4} flex={1} miw={0}>
            <UnstyledButton onClick={() => onShow(String(role.id))} flex="1 1 auto" mih={44} miw={0}>
              <Text fw={650}>{role.name}</Text>
              <FactLine size="sm" c="dimmed">
                {t('roles.count.holders', { count: role.holders_count })}
                {t('roles.count.rights', { count: role.flags.length })}
              </FactLine>
            </UnstyledButton>
            {role.is_default && (
              <StateChip hue="leaf" icon={mdiAccountStarOutline}>
                {t('roles.default')}
              </StateChip>
            )}
          </Group>
          <RowMenu name={role.name} actions={listActions(role, onShow, onDelete)} />
        </Group>
      ))}
    </Stack>
  );
}

function listActions(
  role: Role,
  onShow: RoleRowsProps['onShow'],
  onDelete: RoleRowsProps['onDelete'],
): RowAction[] {
  if (!role.allowed.edit) {
    return [{ label: 'roles.show', icon: mdiEyeOutline, run: () => onShow(String(role.id)) }];
  }
  return [
    { label: 'roles.edit', icon: mdiPencilOutline, run: () => onShow(String(role.id)) },
    { label: 'roles.copy', icon: mdiContentCopy, run: () => onShow(`copy-${role.id}`) },
    { label: 'roles.delete', icon: mdiTrashCanOutline, hue: 'coral', run: () => onDelete(role) },
  ];
}
