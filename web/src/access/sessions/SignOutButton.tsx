import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../../base/sign-out.ts';
import { useText } from '../../base/text.ts';
import { FailureBeside } from '../../ui/FailureBeside.tsx';

/** The sign-out for people who do not see the shell and its menu yet. */
export function SignOutButton({ isMain = false }: { isMain?: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: async () => {
      if (await signOut()) await navigate({ to: '/auth/login', replace: true });
    },
  });
  return (
    <Button variant={isMain ? 'filled' : 'default'} loading={leave.isPending} onClick={() => leave.mutate()}>
      {t('sessions.logout.submit')}
      <FailureBeside failure={leave.error} onClose={leave.reset} />
    </Button>
  );
}
