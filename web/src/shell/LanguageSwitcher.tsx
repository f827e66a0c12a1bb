import { NativeSelect } from '@mantine/core';
import { mdiWeb } from '@mdi/js';
import type { LanguageCode } from '#contract/platform/language.ts';
import { useLanguageOptions } from '../base/offered-languages.ts';
import { switchLanguage } from '../base/session.ts';
import { getLanguage, useText } from '../base/text.ts';
import { useCallFailure } from '../ui/call-failure.ts';
import { Icon } from '../ui/Icon.tsx';
import { useActionRun } from '../ui/use-action-run.ts';

/** All offered languages in their own words; choosing one loads it. */
export function LanguageSwitcher() {
  const t = useText();
  const { failure, run } = useActionRun();
  return (
    <NativeSelect
      aria-label={t('shell.language')}
      leftSection={<Icon path={mdiWeb} size={18} />}
      leftSectionPointerEvents="none"
      w={150}
      value={getLanguage()}
      error={useCallFailure(failure)}
      errorProps={{ role: 'alert' }}
      data={useLanguageOptions(getLanguage())}
      onChange={(event) => void run(() => switchLanguage(event.currentTarget.value as LanguageCode))}
    />
  );
}
