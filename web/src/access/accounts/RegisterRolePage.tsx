import { Stack, Text, UnstyledButton } from '@mantine/core';
import { mdiAccountChild, mdiDomain, mdiHumanMaleBoard, mdiStorefrontOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { type RegistrationRole, registrationRoles } from '#contract/access/registration.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './RegisterRolePage.module.css';
import { RegisterStep } from './RegisterStep.tsx';
import { saveDraft } from './registration.ts';

const icons: Record<RegistrationRole, string> = {
  guardian: mdiAccountChild,
  employee: mdiHumanMaleBoard,
  official: mdiDomain,
  supplier: mdiStorefrontOutline,
};

/** First step: the role. */
export function RegisterRolePage() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <RegisterStep
      path="/auth/register"
      title={t('accounts.register.role.title')}
      below={t('accounts.register.role.below')}
    >
      <Stack gap="sm">
        {registrationRoles.map((role) => (
          <UnstyledButton
            key={role}
            className={classes.role}
            onClick={() => {
              saveDraft({ role });
              void navigate({ to: '/auth/register/options' });
            }}
          >
            <span className={classes.icon}>
              <Icon path={icons[role]} size={24} />
            </span>
            <span>
              <Text fw={650} component="span" display="block">
                {t(`accounts.role.${role}`)}
              </Text>
              <Text size="sm" c="dimmed" component="span" display="block">
                {t(`accounts.role.${role}.sentence`)}
              </Text>
            </span>
          </UnstyledButton>
        ))}
      </Stack>
    </RegisterStep>
  );
}
