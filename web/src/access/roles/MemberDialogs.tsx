import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Member } from '#contract/access/members.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import type { InvitedPerson, MembersScope } from './member-scope.ts';
import { rolesQuery } from './queries.ts';
import { RoleChoice } from './RoleChoice.tsx';

interface DialogProps {
  scope: MembersScope;
  onClose: () => void;
}

/** Invites somebody by mail; the default role is chosen already. */
export function InviteDialog({ scope, title, ...dialog }: DialogProps & { title: string }) {
  const roles = useQuery(rolesQuery(scope.roles));
  const defaults = roles.data?.data
    .filter((role) => role.is_default && role.allowed.assign)
    .map(({ id }) => id);
  return (
    <Dialog onClose={dialog.onClose} title={title} closesOutside={false}>
      {defaults !== undefined && <InviteForm scope={scope} defaults={defaults} {...dialog} />}
    </Dialog>
  );
}

function InviteForm({ scope, defaults, onClose }: DialogProps & { defaults: number[] }) {
  const t = useText();
  const { formProps, input, submitting } = useRouteForm<InvitedPerson & Record<string, unknown>>({
    about: 'new',
    schema: scope.inviteSchema,
    initialValues: { email: '', fname: '', lname: '', role_ids: defaults },
    async submit(person) {
      await scope.invite(person);
      onClose();
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        <TextField {...input('email')} kind="email" label={t('members.email')} required />
        <TextField {...input('fname')} label={t('accounts.fname')} autoComplete="off" required />
        <TextField {...input('lname')} label={t('accounts.lname')} autoComplete="off" required />
        <RoleChoice scope={scope.roles} input={input('role_ids')} />
        <Text c="dimmed">{t('members.invite.help')}</Text>
        <DialogButtons action={t('members.invite')} submitting={submitting} onClose={onClose} />
      </Stack>
    </form>
  );
}

/** Which roles somebody has. Where somebody else changed them meanwhile, it says so and shows how they stand. */
export function MemberRolesDialog({
  scope,
  member,
  name,
  onClose,
}: DialogProps & { member: Member; name: string }) {
  const t = useText();
  const { user } = useSession();
  const held = member.roles.map(({ id }) => id);
  const { form, formProps, input, submitting } = useRouteForm({
    about: member.id,
    schema: scope.updateSchema,
    initialValues: { role_ids: held, held_role_ids: held },
    async submit(body) {
      await scope.update(member.id, body);
      onClose();
    },
    onFailure(failure) {
      if (failure.status !== 409) return false;
      const now = (failure.current as Member).roles.map(({ id }) => id);
      form.setFieldValue('held_role_ids', now);
      form.setFieldError(
        'role_ids',
        t('members.changedMeanwhile', {
          roles: (failure.current as Member).roles.map((role) => role.name).join(', '),
        }),
      );
      return true;
    },
  });
  return (
    <Dialog onClose={onClose} title={t('members.roles.of', { name })}>
      <form {...formProps}>
        <Stack gap="md">
          <RoleChoice
            scope={scope.roles}
            input={input('role_ids')}
            own={member.user_id === user.id ? held : null}
          />
          <DialogButtons submitting={submitting} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
