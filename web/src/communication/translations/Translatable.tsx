import { Button, Group, Text } from '@mantine/core';
import { mdiTranslate } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Translation } from '#contract/communication/translations.ts';
import { getLocale, useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';

interface TranslatableProps {
  /** The text as it was written; cleaned rich text. */
  html: string;
  /** Whether it may be translated for this reader. */
  isOffered: boolean;
  translate(): Promise<Translation>;
}

/** A text that the reader may have translated by a machine, which is said, and can read as it was written. */
export function Translatable(props: TranslatableProps) {
  useText();
  // Another text or another language has no translation yet.
  return <OneText key={`${getLocale()} ${props.html}`} {...props} />;
}

function OneText({ html, isOffered, translate }: TranslatableProps) {
  const t = useText();
  const [isOriginal, setOriginal] = useState(true);
  const asked = useMutation({ mutationFn: translate, onSuccess: () => setOriginal(false) });
  const translation = isOriginal ? undefined : asked.data;
  return (
    <>
      {translation === undefined ? (
        <RichText html={html} />
      ) : (
        <div lang={translation.language}>
          <Text fw={650}>{translation.title}</Text>
          <RichText html={translation.body} />
        </div>
      )}
      {isOffered && (
        <Group gap="xs" mt="xs" aria-live="polite">
          {translation !== undefined && (
            <Text size="sm" c="dimmed">
              {t('translations.made')}
            </Text>
          )}
          <Button
            variant="subtle"
            px={0}
            leftSection={<Icon path={mdiTranslate} />}
            loading={asked.isPending}
            onClick={() => {
              if (!isOriginal) setOriginal(true);
              else if (asked.data === undefined) asked.mutate();
              else setOriginal(false);
            }}
          >
            {t(isOriginal ? 'translations.translate' : 'translations.showOriginal')}
          </Button>
          <CallFailed failure={asked.error} />
        </Group>
      )}
    </>
  );
}
