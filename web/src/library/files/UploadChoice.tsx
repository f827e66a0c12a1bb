import { Button, Group, Stack, Text } from '@mantine/core';
import { mdiCameraOutline, mdiFolderUploadOutline, mdiUpload } from '@mdi/js';
import { type InputHTMLAttributes, type ReactNode, useRef } from 'react';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type FileWithPath, listChosen } from './dropped-files.ts';
import classes from './UploadChoice.module.css';

interface UploadButtonProps {
  label: ReactNode;
  /** An icon path of `@mdi/js`. */
  icon: string;
  isMain?: boolean;
  className?: string | undefined;
  /** Attributes of the file input. */
  input: InputHTMLAttributes<HTMLInputElement> & { webkitdirectory?: string };
  onFiles: (files: FileWithPath[]) => void;
}

/** A button that opens the browser's file dialog. */
function UploadButton({ label, icon, isMain = false, className, input, onFiles }: UploadButtonProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={<Icon path={icon} />}
        {...(className === undefined ? {} : { className })}
        onClick={() => box.current?.click()}
      >
        {label}
      </Button>
      <input
        {...input}
        ref={box}
        type="file"
        hidden
        onChange={(event) => {
          const files = listChosen(event.currentTarget.files ?? []);
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

interface UploadProps {
  onFiles: (files: FileWithPath[]) => void;
}

/** Takes a picture with the camera of a phone or tablet; hidden on desktops. */
export function CameraButton({ onFiles }: UploadProps) {
  const t = useText();
  return (
    <UploadButton
      label={t('files.takePhoto')}
      icon={mdiCameraOutline}
      className={classes.camera}
      input={{ accept: 'image/*', capture: 'environment' }}
      onFiles={onFiles}
    />
  );
}

/** The buttons that choose files to upload. */
export function UploadChoice({ onFiles }: UploadProps) {
  const t = useText();
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <UploadButton
          isMain
          label={t('files.chooseSeveral')}
          icon={mdiUpload}
          input={{ multiple: true, 'aria-label': t('files.chooseSeveral') }}
          onFiles={onFiles}
        />
        <CameraButton onFiles={onFiles} />
        <UploadButton
          label={t('files.upload.folder')}
          icon={mdiFolderUploadOutline}
          className={classes.folder}
          input={{ multiple: true, webkitdirectory: '', 'aria-label': t('files.upload.folder') }}
          onFiles={onFiles}
        />
      </Group>
      <Text size="sm" c="dimmed" className={classes.folder ?? ''}>
        {t('files.upload.hint')}
      </Text>
    </Stack>
  );
}
