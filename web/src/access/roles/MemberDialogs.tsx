import { Stack, Text } from '@mantine/core';
import type { Member } from '#contract/access/members.ts';
import { usePageInput } from '../../base/place.tsx';
import { runRoute } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { writeName } from '../../ui/person-name.ts';
import type { MembersScope } from './member-scope.ts';
import { RoleChoice } from './RoleChoice.tsx';

/** Invites a person by mail; the default role is already chosen. */
export function InviteDialog({ scope, title }: { scope: MembersScope; title: string }) {
  const t = useText();
  const roles = useRouteQuery(scope.roles.routes.list);
  const defaults = roles.data?.data.filter((role) => role.is_default && role.allowed.assign);
  return (
    <Dialog title={title} closesOutside={false}>
      {defaults !== undefined && (
        <CallForm
          route={scope.routes.invite}
          about="new"
          values={{ email: '', fname: '', lname: '', role_ids: defaults.map(({ id }) => id) }}
          action={t('members.invite')}
        >
          {({ input }) => (
            <>
              <TextField {...input('email')} kind="email" label={t('members.email')} required />
              <TextField {...input('fname')} label={t('accounts.fname')} autoComplete="off" required />
              <TextField {...input('lname')} label={t('accounts.lname')} autoComplete="off" required />
              <RoleChoice scope={scope.roles} input={input('role_ids')} />
              <Text c="dimmed">{t('members.invite.help')}</Text>
            </>
          )}
        </CallForm>
      )}
    </Dialog>
  );
}

/** The roles of a person. If somebody else changed them meanwhile, it says so and shows the current ones. */
export function MemberRolesDialog({ scope, member }: { scope: MembersScope; member: Member }) {
  const t = useText();
  const { user } = useSession();
  const close = useClose();
  const complete = usePageInput();
  const { update } = scope.routes;
  const held = member.roles.map(({ id }) => id);
  const { form, formProps, input, submitting } = useRouteForm({
    about: member.id,
    schema: update.body,
    initialValues: { role_ids: held, held_role_ids: held },
    async submit(body) {
      await runRoute(update, complete(update, { params: { member_id: member.id }, body }), 'shell.saved');
      close();
    },
    onFailure(failure) {
      if (failure.status !== 409) return false;
      const { roles } = failure.current as Member;
      const names = roles.map(({ name }) => name).join(', ');
      form.setFieldValue(
        'held_role_ids',
        roles.map(({ id }) => id),
      );
      form.setFieldError('role_ids', t('members.changedMeanwhile', { roles: names }));
      return true;
    },
  });
  return (
    <Dialog title={t('members.roles.of', { name: writeName(member) })}>
      <form {...formProps}>
        <Stack gap="md">
          <RoleChoice
            scope={scope.roles}
            input={input('role_ids')}
            own={member.user_id === user.id ? held : null}
          />
          <DialogButtons submitting={submitting} />
        </Stack>
      </form>
    </Dialog>
  );
}
