import { Button, Group, Paper, Stack, Switch, Text } from '@mantine/core';
import { mdiArrowLeft } from '@mdi/js';
import type { ReactNode } from 'react';
import type { Flag } from '#contract/access/flags.ts';
import type { RoleType } from '#contract/access/role-types.ts';
import type { Role } from '#contract/access/roles.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import type { TextKey } from '#locales/texts.ts';
import { usePageInput } from '../../base/place.tsx';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { useClose } from '../../ui/closing.ts';
import { useEditForm } from '../../ui/edit-form.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { BoundInput } from '../../ui/inputs/input.ts';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { FlagPicker, type FlagRules } from './FlagPicker.tsx';
import { RoleHolders } from './RoleHolders.tsx';
import { typeName } from './RoleList.tsx';
import type { RolesScope, RoleValues } from './scope.ts';

interface FormProps {
  scope: RolesScope;
  flags: FlagRules;
}

/** A new role, empty or a copy. */
export function CreateRoleForm({
  scope,
  type,
  initialValues,
  flags,
}: FormProps & { type: RoleType; initialValues: RoleValues }) {
  const t = useText();
  const close = useClose();
  const complete = usePageInput();
  const { create } = scope.routes;
  const toBody = (values: RoleValues) => ({ ...values, type: type as never });
  const { formProps, input, submitting } = useRouteForm<RoleValues>({
    about: type,
    schema: create.body,
    initialValues,
    toBody,
    async submit(values) {
      await runRoute(create, complete(create, { body: toBody(values) }), 'shell.saved');
      close();
    },
  });
  return (
    <form {...formProps}>
      <RoleFields
        title={t(`roles.create.${typeName(type)}`)}
        type={type}
        input={input}
        flags={flags}
        heldBefore={[]}
        isHeld={false}
        saving={submitting}
      />
    </form>
  );
}

function pickRole({ name, flags, is_default }: Role): RoleValues {
  return { name, flags: flags as Flag[], is_default };
}

const labels: Record<keyof RoleValues, TextKey> = {
  name: 'roles.name',
  flags: 'roles.rights',
  is_default: 'roles.default',
};

/** An existing role; a form if the reader may change it. */
export function EditRoleForm({ scope, role, flags }: FormProps & { role: Role }) {
  const t = useText();
  const complete = usePageInput();
  const { update } = scope.routes;
  const { formProps, input, submitting, conflict, isConflicting } = useEditForm({
    about: role.id,
    row: role,
    pick: pickRole,
    schema: update.body,
    toBody: (values: RoleValues, version) => ({ ...values, version }),
    save: (body) => runRoute(update, complete(update, { params: { role_id: role.id }, body }), 'shell.saved'),
    labels,
    toWords: ({ name, flags: held, is_default }, other) => ({
      name,
      // All rights that only this version allows.
      flags: held
        .filter((flag) => !other.flags.includes(flag))
        .map((flag) => t(`flags.${flag}.label`))
        .join(', '),
      is_default: is_default ? t('roles.default') : '',
    }),
  });
  return (
    <form {...formProps}>
      <RoleFields
        title={role.name}
        type={role.type}
        input={input}
        flags={flags}
        heldBefore={role.flags}
        isHeld={role.is_held}
        isFixed={!role.allowed.edit}
        saving={submitting}
        waits={isConflicting}
      >
        <Card title={t('roles.holders')}>
          <RoleHolders scope={scope} roleId={role.id} />
        </Card>
        {conflict}
      </RoleFields>
    </form>
  );
}

interface RoleFieldsProps {
  title: string;
  type: RoleType;
  input: <Name extends keyof RoleValues & string>(name: Name) => BoundInput<RoleValues[Name]>;
  flags: FlagRules;
  /** The rights of the role when it was opened. */
  heldBefore: readonly string[];
  /** Whether the reader has it. */
  isHeld: boolean;
  isFixed?: boolean;
  saving: boolean;
  /** Two versions are in conflict, and the reader must choose. */
  waits?: boolean;
  children?: ReactNode;
}

function RoleFields(props: RoleFieldsProps) {
  const { title, type, input, flags, heldBefore, isHeld, isFixed = false, saving, waits = false } = props;
  const t = useText();
  const close = useClose();
  const isDefault = input('is_default');
  const chosen = input('flags');
  return (
    <Stack gap="md">
      <Group>
        <Button variant="subtle" px="xs" ml={-8} leftSection={<Icon path={mdiArrowLeft} />} onClick={close}>
          {t('roles.back')}
        </Button>
      </Group>
      <Card title={title}>
        <TextField
          {...input('name')}
          label={t('roles.name')}
          maximum={nameMaximumLength}
          required
          readOnly={isFixed}
        />
        {isFixed ? (
          isDefault.value && <Text>{t('roles.default')}</Text>
        ) : (
          <Switch
            label={t('roles.default.label')}
            description={t('roles.default.help')}
            checked={isDefault.value}
            disabled={!chosen.value.every((flag) => flags.grantable.has(flag))}
            error={isDefault.error}
            onChange={(event) => isDefault.onChange(event.currentTarget.checked)}
          />
        )}
      </Card>
      {props.children}
      <FlagPicker
        type={type}
        value={chosen.value}
        onChange={chosen.onChange}
        error={chosen.error}
        rules={flags}
        heldBefore={heldBefore}
        isHeld={isHeld}
        readOnly={isFixed}
      />
      {!isFixed && (
        <Paper
          withBorder
          radius="lg"
          p="sm"
          pos="sticky"
          bottom={{ base: 'calc(76px + env(safe-area-inset-bottom))', sm: 12 }}
          style={{ zIndex: 5 }}
        >
          <DialogButtons submitting={saving} disabled={waits} />
        </Paper>
      )}
    </Stack>
  );
}
