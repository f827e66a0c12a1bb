import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Flag } from '#contract/access/flags.ts';
import type { RoleType } from '#contract/access/role-types.ts';
import type { Role } from '#contract/access/roles.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ClosingProvider } from '../../ui/closing.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { CreateRoleForm, EditRoleForm } from './RoleForms.tsx';
import { RoleList } from './RoleList.tsx';
import type { RolesScope, RoleValues } from './scope.ts';

/** The part that is open next to the list. It is in the address, so that Back returns to the list. */
type Opened = { open: 'edit'; role: Role } | { open: 'create'; type: RoleType; values: RoleValues } | null;

/** The roles of a place: the list, or the open role. */
export function RolesSection({ scope }: { scope: RolesScope }) {
  const t = useText();
  const roles = useRouteQuery(scope.routes.list);
  const { role: shown } = useSearch({ strict: false }) as { role?: string };
  const navigate = useNavigate();
  const show = (role: string | null) =>
    void navigate({ to: '.', search: (role === null ? {} : { role }) as never });
  return (
    <QueryState query={roles}>
      {({ data, grantable_flags: grantable, disabled_modules: disabledModules }) => {
        const opened = readOpened(shown, data, scope.types, (name) => t('roles.copyName', { name }));
        if (opened === null) return <RoleList scope={scope} roles={data} onShow={show} />;
        const flags = { grantable: new Set(grantable), disabledModules: new Set(disabledModules) };
        return (
          <ClosingProvider value={() => show(null)}>
            {opened.open === 'edit' ? (
              <EditRoleForm key={opened.role.id} scope={scope} role={opened.role} flags={flags} />
            ) : (
              <CreateRoleForm
                key={shown}
                scope={scope}
                type={opened.type}
                initialValues={opened.values}
                flags={flags}
              />
            )}
          </ClosingProvider>
        );
      }}
    </QueryState>
  );
}

/** Reads `12` (a role), `new-employee` or `copy-12`; anything else is the list. */
function readOpened(
  shown: string | undefined,
  roles: readonly Role[],
  types: readonly RoleType[],
  nameCopy: (name: string) => string,
): Opened {
  const [, kind, rest = ''] = /^(?:(new|copy)-)?(\w+)$/.exec(shown ?? '') ?? [];
  if (kind === 'new') {
    const type = types.find((one) => one === rest);
    return type === undefined
      ? null
      : { open: 'create', type, values: { name: '', flags: [], is_default: false } };
  }
  const role = roles.find(({ id }) => String(id) === rest);
  if (role === undefined) return null;
  if (kind === undefined) return { open: 'edit', role };
  const values = { name: nameCopy(role.name), flags: role.flags as Flag[], is_default: false };
  return { open: 'create', type: role.type, values };
}
