import { Input, Skeleton } from '@mantine/core';
import { Suspense, useId } from 'react';
import { countVisibleCharacters } from '#contract/platform/rich-text.ts';
import { useText } from '../../base/text.ts';
import type { InputProps } from '../inputs/input.ts';
import { describeInput } from '../inputs/use-notes.tsx';
import { lazyPart } from '../lazy-part.ts';

/** The editor's code is large, and many forms do not need it. */
const RichTextEditor = lazyPart(async () => (await import('./RichTextEditor.tsx')).RichTextEditor);

export interface RichTextFieldProps extends InputProps<string> {
  /** Maximum number of visible characters, as in the `richText` rule of the field. */
  maximum: number;
  /** Whether text may have colours and a coloured background. */
  colours?: boolean;
  /** Stores a picture and returns its URL. Without it, pictures are not allowed. */
  uploadPicture?: (file: File) => Promise<string>;
}

/** Formatted text. Its value is the markup that the `richText` rule allows; '' if nothing is visible. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, help, value, maximum, required = false, name } = props;
  const t = useText();
  const id = useId();
  const used = countVisibleCharacters(value);
  const error = props.error ?? (used > maximum ? t('rules.max_length') : null);
  const notes = describeInput(help, { used, maximum });
  const noteIds = { error: `${id}-error`, notes: `${id}-notes` };
  const describedBy = error !== null ? noteIds.error : notes !== null ? noteIds.notes : undefined;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{
        id: `${id}-label`,
        onClick: () => document.getElementById(`${id}-text`)?.focus(),
      }}
      description={notes}
      descriptionProps={{ id: noteIds.notes }}
      error={error}
      errorProps={{ id: noteIds.error }}
      required={required}
      data-field={name}
    >
      <Suspense fallback={<Skeleton h={196} radius="md" mt={4} />}>
        <RichTextEditor {...props} id={id} isWrong={error !== null} describedBy={describedBy} />
      </Suspense>
    </Input.Wrapper>
  );
}
