import { Group, Input, Tabs, TextInput } from '@mantine/core';
import { mdiAlertCircleOutline, mdiCircleOutline } from '@mdi/js';
import { memo, type ReactNode, useId, useState } from 'react';
import { type LanguageCode, languageCodes, languageNames } from '#contract/platform/language.ts';
import { findMissingLanguages, type TranslatedText } from '#contract/platform/rules-choice.ts';
import { getLanguage, useText } from '../../base/text.ts';
import { Icon } from '../Icon.tsx';
import { GrowingTextarea } from './GrowingTextarea.tsx';
import type { InputProps } from './input.ts';
import { margins, useNotes } from './use-notes.tsx';

interface TranslatedFieldProps extends InputProps<TranslatedText> {
  /** The languages of the text. Default: all of Kiik's. */
  languages?: readonly LanguageCode[];
  maximum?: number;
  /** Whether the text may have several lines. */
  long?: boolean;
}

/** A text in several languages, one tab each. An empty language is marked; one with an error is opened. */
export const TranslatedField = memo(function TranslatedField(props: TranslatedFieldProps) {
  const { name, value, onChange, languages = languageCodes, maximum, long = false, partErrors = {} } = props;
  const id = useId();
  const [language, setLanguage] = useShownLanguage(languages, partErrors);
  const written = value[language] ?? '';
  const partError = partErrors[language] ?? props.error;
  const { label, description, error, required, disabled, readOnly, styles } = useNotes(
    { ...props, error: partError },
    written,
    maximum,
  );
  const missing = findMissingLanguages(value);
  const box = {
    'aria-labelledby': `${id}-label ${id}-${language}`,
    'aria-describedby': `${id}-help ${id}-error`,
    name,
    lang: language,
    required,
    disabled,
    readOnly,
    styles,
    error: error !== null && error !== undefined,
    value: written,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...value, [language]: event.currentTarget.value }),
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      descriptionProps={{ id: `${id}-help` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={required}
    >
      <Tabs
        id={id}
        value={language}
        color="var(--kiik-pine)"
        onChange={(next) => setLanguage(next as LanguageCode)}
        keepMounted={false}
        {...margins(null, error)}
      >
        <Tabs.List mb="xs" aria-labelledby={`${id}-label`}>
          {languages.map((one) => (
            <Tabs.Tab key={one} value={one} px={8} mih={44}>
              <Group component="span" gap={6} wrap="nowrap">
                <span id={`${id}-${one}`}>{languageNames[one]}</span>
                <TabMark wrong={partErrors[one] !== undefined} missing={missing.includes(one)} />
              </Group>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={language}>
          {long ? <GrowingTextarea {...box} /> : <TextInput {...box} />}
        </Tabs.Panel>
      </Tabs>
    </Input.Wrapper>
  );
});

function TabMark({ wrong, missing }: { wrong: boolean; missing: boolean }): ReactNode {
  const t = useText();
  if (wrong) return <Icon path={mdiAlertCircleOutline} size={16} label={t('inputs.translated.wrong')} />;
  if (missing) return <Icon path={mdiCircleOutline} size={12} label={t('inputs.translated.missing')} />;
  return null;
}

/**
 * The language of the open tab; first the reader's own. On new errors, the first language with an error is
 * opened during rendering, so that the form finds its input and can focus it.
 */
function useShownLanguage(
  languages: readonly LanguageCode[],
  partErrors: Readonly<Record<string, ReactNode>>,
): [LanguageCode, (language: LanguageCode) => void] {
  const first = languages.find((one) => one === getLanguage()) ?? languages[0] ?? getLanguage();
  const [language, setLanguage] = useState(first);
  const wrong = languages.filter((one) => partErrors[one] !== undefined);
  const [seen, setSeen] = useState('');
  if (wrong.join() !== seen) {
    setSeen(wrong.join());
    const [firstWrong] = wrong;
    if (firstWrong !== undefined && !wrong.includes(language)) {
      setLanguage(firstWrong);
      return [firstWrong, setLanguage];
    }
  }
  return [language, setLanguage];
}
