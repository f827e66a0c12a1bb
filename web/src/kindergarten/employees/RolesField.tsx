import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFixedRoles, isRoleFixed } from '../../access/roles/RoleChoice.tsx';
import { useText } from '../../base/text.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { employeeRolesQuery } from './queries.ts';

interface RolesFieldProps {
  kindergartenId: number;
  value: readonly number[];
  onChange: (value: number[]) => void;
  error?: ReactNode;
  /** What the reader holds, where the roles are their own. */
  own?: readonly number[] | null;
}

/** The roles of an employee: what they may do. */
export function RolesField({ kindergartenId, value, onChange, error, own = null }: RolesFieldProps) {
  const t = useText();
  const roles = useQuery(employeeRolesQuery(kindergartenId));
  return (
    <Checkbox.Group
      label={t('employees.roles')}
      description={describeFixedRoles(roles.data?.data ?? [], own, t) ?? t('employees.roles.help')}
      withAsterisk
      error={error}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <QueryState query={roles}>
        {({ data }) => (
          <Stack gap="xs" my="xs">
            {data.map((role) => (
              <Checkbox
                key={role.id}
                value={String(role.id)}
                label={role.name}
                disabled={isRoleFixed(role, own)}
              />
            ))}
          </Stack>
        )}
      </QueryState>
    </Checkbox.Group>
  );
}
