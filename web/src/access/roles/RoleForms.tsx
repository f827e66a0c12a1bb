import { Button, Group, Paper, Stack, Switch, Text } from '@mantine/core';
import { mdiArrowLeft } from '@mdi/js';
import type { ReactNode } from 'react';
import type { Flag } from '#contract/access/flags.ts';
import type { RoleType } from '#contract/access/role-types.ts';
import type { Role } from '#contract/access/roles.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import type { TextKey } from '#locales/texts.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
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
  onClose: () => void;
}

/** A new role, empty or a copy. */
export function CreateRoleForm({
  scope,
  type,
  initialValues,
  flags,
  onClose,
}: FormProps & { type: RoleType; initialValues: RoleValues }) {
  const t = useText();
  const { formProps, input, submitting } = useRouteForm<RoleValues>({
    about: type,
    schema: scope.createSchema,
    initialValues,
    toBody: (values) => ({ ...values, type }),
    async submit(values) {
      await scope.create(type, values);
      onClose();
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
        onClose={onClose}
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

/** A role as it is; a form for who may change it. */
export function EditRoleForm({ scope, role, flags, onClose }: FormProps & { role: Role }) {
  const t = useText();
  const { formProps, input, submitting, conflict, isConflicting } = useEditForm({
    about: role.id,
    row: role,
    pick: pickRole,
    schema: scope.updateSchema,
    toBody: (values: RoleValues, version) => ({ ...values, version }),
    save: (body) => scope.update(role.id, body),
    labels,
    toWords: ({ name, flags: held, is_default }, other) => ({
      name,
      // All that only this version allows.
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
        onClose={onClose}
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
  /** What the role held when it was opened. */
  heldBefore: readonly string[];
  /** Whether the reader holds it. */
  isHeld: boolean;
  isFixed?: boolean;
  saving: boolean;
  /** Two versions wait for a choice. */
  waits?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

function RoleFields(props: RoleFieldsProps) {
  const { title, type, input, flags, heldBefore, isHeld, isFixed = false, saving, waits = false } = props;
  const t = useText();
  const isDefault = input('is_default');
  const chosen = input('flags');
  return (
    <Stack gap="md">
      <Group>
        <Button
          variant="subtle"
          px="xs"
          ml={-8}
          leftSection={<Icon path={mdiArrowLeft} />}
          onClick={props.onClose}
        >
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
          <DialogButtons submitting={saving} disabled={waits} onClose={props.onClose} />
        </Paper>
      )}
    </Stack>
  );
}
