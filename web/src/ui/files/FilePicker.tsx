import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { mdiCameraOutline, mdiPaperclip } from '@mdi/js';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { useText } from '../../base/text.ts';
import { FailureText } from '../FailureText.tsx';
import { Icon } from '../Icon.tsx';
import { InputNotes } from '../inputs/InputNotes.tsx';
import type { InputProps } from '../inputs/input.ts';
import classes from './FilePicker.module.css';
import { PickedFileList } from './PickedFileList.tsx';
import { cutName } from './picked-files.ts';
import { useSendableFiles } from './use-sendable-files.tsx';

interface FilePickerProps extends InputProps<readonly File[]> {
  /** Allowed content types. Default: all. */
  accept?: string[];
  /** Without it, a new file replaces the previous one. */
  multiple?: boolean;
}

/** Chooses files from the device, by drag and drop, from the clipboard or, on a phone, with its camera. */
export function FilePicker(props: FilePickerProps) {
  const { value, onChange, accept, multiple = false } = props;
  const { label, help, error, required = false, disabled = false, readOnly = false } = props;
  const t = useText();
  const id = useId();
  const openFiles = useRef<() => void>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { take, notice } = useSendableFiles();
  /** Whether the last files included some of another type. */
  const [isRefused, setRefused] = useState(false);
  const isWrong = error !== undefined && error !== null;
  const takesPictures = accept === undefined || accept.some((type) => type.startsWith('image/'));

  function add(files: readonly File[]): void {
    const good = take(multiple ? files : files.slice(0, 1), value).map(cutName);
    if (good.length > 0) onChange(multiple ? [...value, ...good] : good);
  }

  /** Neither the library nor the browser has checked these: a camera may produce another content type. */
  function addFitting(files: readonly File[]): void {
    const fitting = files.filter(({ type }) => accept?.includes(type) ?? true);
    setRefused(fitting.length < files.length);
    add(fitting);
  }

  function paste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || disabled) return;
    event.preventDefault();
    addFitting(files);
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={help === undefined ? null : <InputNotes help={help} />}
      descriptionProps={{ id: `${id}-notes` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      required={required}
    >
      <Stack
        gap="xs"
        role="group"
        tabIndex={-1}
        className={classes.picker ?? ''}
        aria-labelledby={`${id}-label`}
        aria-describedby={isWrong ? `${id}-error` : `${id}-notes`}
        aria-invalid={isWrong}
        data-field={props.name}
        onPaste={readOnly ? undefined : paste}
      >
        {!readOnly && (
          <Dropzone
            className={classes.zone ?? ''}
            data-wrong={isWrong || undefined}
            openRef={openFiles}
            onDropAny={(_fitting, others) => setRefused(others.length > 0)}
            onDrop={add}
            {...(accept === undefined ? {} : { accept })}
            multiple={multiple}
            disabled={disabled}
            activateOnClick={false}
            activateOnKeyboard={false}
            enablePointerEvents
          >
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<Icon path={mdiPaperclip} />}
                disabled={disabled}
                onClick={() => openFiles.current?.()}
              >
                {t(multiple ? 'files.chooseSeveral' : 'files.chooseOne')}
              </Button>
              {takesPictures && (
                <Button
                  className={classes.camera ?? ''}
                  variant="default"
                  leftSection={<Icon path={mdiCameraOutline} />}
                  disabled={disabled}
                  onClick={() => camera.current?.click()}
                >
                  {t('files.takePhoto')}
                </Button>
              )}
              <Text className={classes.hint ?? ''} size="sm" c="dimmed">
                {t('files.dropHint')}
              </Text>
            </Group>
            <input
              ref={camera}
              type="file"
              accept="image/*"
              capture="environment"
              hidden
              onChange={(event) => {
                addFitting([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
          </Dropzone>
        )}
        {isRefused && <FailureText>{t('files.wrongType')}</FailureText>}
        <PickedFileList
          files={value}
          {...(disabled || readOnly
            ? {}
            : { onRemove: (file: File) => onChange(value.filter((one) => one !== file)) })}
        />
      </Stack>
      {notice}
    </Input.Wrapper>
  );
}
