import { NativeSelect } from '@mantine/core';
import { mdiWeb } from '@mdi/js';
import { type LanguageCode, languageCodes, languageNames } from '#contract/platform/language.ts';
import { handleFailure } from '../app/failures.ts';
import { switchLanguage } from '../app/session.ts';
import { getLanguage, useText } from '../app/text.ts';
import { Icon } from '../ui/Icon.tsx';

/** Every language in its own words; choosing one loads it. */
export function LanguageSwitcher() {
  const t = useText();
  return (
    <NativeSelect
      aria-label={t('shell.language')}
      leftSection={<Icon path={mdiWeb} size={18} />}
      leftSectionPointerEvents="none"
      w={150}
      value={getLanguage()}
      data={languageCodes.map((code) => ({ value: code, label: languageNames[code] }))}
      onChange={(event) => {
        switchLanguage(event.currentTarget.value as LanguageCode).catch(handleFailure);
      }}
    />
  );
}
