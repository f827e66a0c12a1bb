import { type Translate, useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ChoicesField } from '../../ui/inputs/ChoicesField.tsx';
import type { BoundInput } from '../../ui/inputs/input.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import type { RolesScope } from './scope.ts';

interface RoleChoiceProps {
  scope: RolesScope;
  input: BoundInput<number[]>;
  /** The reader's own roles, if it is about them: they can only remove these. */
  own?: readonly number[] | null;
}

/** Chooses from the few roles of a place. Roles that the reader may not grant or remove are disabled. */
export function RoleChoice({ scope, input, own = null }: RoleChoiceProps) {
  const t = useText();
  const roles = useRouteQuery(scope.routes.list);
  return (
    <QueryState query={roles}>
      {({ data }) => (
        <ChoicesField
          {...input}
          label={t('roles.title')}
          help={describeFixedRoles(data, own, t)}
          required
          options={data.map((role) => ({ ...role, disabled: isRoleFixed(role, own) }))}
        />
      )}
    </QueryState>
  );
}

/** Whether the reader may neither grant nor remove the role. */
export function isRoleFixed(
  role: { id: number; allowed: { assign: boolean } },
  own: readonly number[] | null,
): boolean {
  return own === null ? !role.allowed.assign : !own.includes(role.id);
}

/** Says why some cannot be chosen. */
export function describeFixedRoles(
  roles: readonly { id: number; allowed: { assign: boolean } }[],
  own: readonly number[] | null,
  t: Translate,
): string | undefined {
  if (!roles.some((role) => isRoleFixed(role, own))) return undefined;
  return t(own === null ? 'roles.assign.notYours' : 'roles.assign.self');
}
