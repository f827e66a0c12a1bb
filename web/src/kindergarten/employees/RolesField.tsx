import type { ReactNode } from 'react';
import { listEmployeeRoles } from '#contract/kindergarten/employees.ts';
import { describeFixedRoles, isRoleFixed } from '../../access/roles/RoleChoice.tsx';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ChoicesField } from '../../ui/inputs/ChoicesField.tsx';
import { QueryState } from '../../ui/QueryState.tsx';

interface RolesFieldProps {
  value: readonly number[];
  onChange: (value: number[]) => void;
  error?: ReactNode;
  /** The roles that the reader holds, if the reader edits their own. */
  own?: readonly number[] | null;
}

/** The roles of an employee: what they may do. */
export function RolesField({ value, onChange, error, own = null }: RolesFieldProps) {
  const t = useText();
  const roles = useRouteQuery(listEmployeeRoles);
  return (
    <QueryState query={roles}>
      {({ data }) => (
        <ChoicesField
          label={t('employees.roles')}
          help={describeFixedRoles(data, own, t) ?? t('employees.roles.help')}
          required
          error={error}
          value={value}
          options={data.map((role) => ({ ...role, disabled: isRoleFixed(role, own) }))}
          onChange={onChange}
        />
      )}
    </QueryState>
  );
}
