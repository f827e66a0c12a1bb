import { NativeSelect } from '@mantine/core';
import { mdiWeb } from '@mdi/js';
import { languageNames } from '#contract/access/languages.ts';
import { type LanguageCode, languageCodes } from '#contract/platform/language.ts';
import { getLanguage, setLanguage, useText } from '../app/text.ts';
import { Icon } from '../ui/Icon.tsx';

interface LanguageSwitcherProps {
  /** What follows the switch, such as telling the account. */
  onSwitch?: (language: LanguageCode) => void;
}

/** Every language in its own words; choosing one loads it. */
export function LanguageSwitcher({ onSwitch }: LanguageSwitcherProps) {
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
        const language = event.currentTarget.value as LanguageCode;
        void setLanguage(language).then(() => onSwitch?.(language));
      }}
    />
  );
}
