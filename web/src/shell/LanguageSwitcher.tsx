import { NativeSelect } from '@mantine/core';
import { mdiWeb } from '@mdi/js';
import type { LanguageCode } from '#contract/platform/language.ts';
import { handleFailure } from '../base/failures.ts';
import { useLanguageOptions } from '../base/offered-languages.ts';
import { switchLanguage } from '../base/session.ts';
import { getLanguage, useText } from '../base/text.ts';
import { Icon } from '../ui/Icon.tsx';

/** All offered languages in their own words; choosing one loads it. */
export function LanguageSwitcher() {
  const t = useText();
  return (
    <NativeSelect
      aria-label={t('shell.language')}
      leftSection={<Icon path={mdiWeb} size={18} />}
      leftSectionPointerEvents="none"
      w={150}
      value={getLanguage()}
      data={useLanguageOptions(getLanguage())}
      onChange={(event) => {
        switchLanguage(event.currentTarget.value as LanguageCode).catch(handleFailure);
      }}
    />
  );
}
