import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '#contract/access/roles.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { useClose } from '../../ui/closing.ts';
import { coral } from '../../ui/coral.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { RolesScope } from './scope.ts';

interface DeleteRoleDialogProps {
  scope: RolesScope;
  role: Role;
  /** The other roles of its type, one of which may replace it. */
  others: readonly Role[];
}

/** Deletes a role; asks which role its holders, or new members, get instead. */
export function DeleteRoleDialog({ scope, role, others }: DeleteRoleDialogProps) {
  const t = useText();
  const close = useClose();
  const isReplaced = role.holders_count > 0 || role.is_default;
  const [replacement, setReplacement] = useState(String(others[0]?.id ?? ''));
  const remove = useRouteMutation(scope.routes.delete, {
    success: 'roles.deleted',
    onDone: close,
  });
  const query = isReplaced ? { replacement_id: replacement } : {};
  const isImpossible = isReplaced && others.length === 0;
  return (
    <Dialog title={t('roles.delete.title', { name: role.name })}>
      <Stack gap="md">
        {!isReplaced && <Text>{t('roles.delete.nobody')}</Text>}
        {role.holders_count > 0 && <Text>{t('roles.delete.holders', { count: role.holders_count })}</Text>}
        {role.is_default && <Text>{t('roles.delete.default')}</Text>}
        {isImpossible && <Text>{t('roles.delete.onlyOne')}</Text>}
        {isReplaced && !isImpossible && (
          <NativeSelect
            label={t('roles.replacement')}
            value={replacement}
            onChange={(event) => setReplacement(event.currentTarget.value)}
            data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <CallFailed failure={remove.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('shell.cancel')}
          </Button>
          {!isImpossible && (
            <Button
              {...coral('danger')}
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { role_id: role.id }, query })}
            >
              {t('roles.delete')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
