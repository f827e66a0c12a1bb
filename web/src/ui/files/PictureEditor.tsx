import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { mdiDeleteOutline, mdiUpload } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { picture as accepts } from '#contract/platform/route.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../Avatar.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { coral } from '../coral.ts';
import { FailureText } from '../FailureText.tsx';
import { Icon } from '../Icon.tsx';
import { lazyPart } from '../lazy-part.ts';
import { useAskedAction } from '../use-asked-action.ts';

const CropDialog = lazyPart(async () => (await import('./CropDialog.tsx')).CropDialog);

const megabyte = 1_000_000;

interface PictureEditorProps {
  fname: string;
  lname: string;
  /** URL of the current picture, if there is one. */
  picture: string | null;
  /** Shown if there is no picture. */
  deleteText: string;
  save(picture: Blob): Promise<void>;
  remove(): Promise<void>;
}

/** A person's picture. After choosing a new one, the user chooses the square that others will see. */
export function PictureEditor({ fname, lname, picture, deleteText, ...calls }: PictureEditorProps) {
  const t = useText();
  const [chosen, setChosen] = useState<File | null>(null);
  const [isTooBig, setTooBig] = useState(false);
  const save = useMutation({ mutationFn: calls.save, onSuccess: () => setChosen(null) });
  const removal = useAskedAction(calls.remove);
  function choose(file: File | null): void {
    const isWithin = file !== null && file.size <= accepts.maximumBytes;
    setTooBig(file !== null && !isWithin);
    if (isWithin) setChosen(file);
  }

  return (
    <Group gap="lg" align="center">
      <Avatar fname={fname} lname={lname} picture={picture} size="lg" />
      <Stack gap="xs" flex="1 1 180px">
        <Text size="sm" c="dimmed">
          {t('accounts.picture.hint', { size: accepts.maximumBytes / megabyte })}
        </Text>
        <Group gap="xs">
          <FileButton accept={accepts.types.join(',')} onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<Icon path={mdiUpload} />}>
                {t('accounts.picture.choose')}
              </Button>
            )}
          </FileButton>
          {picture !== null && (
            <Button
              variant="subtle"
              {...coral('danger')}
              leftSection={<Icon path={mdiDeleteOutline} />}
              onClick={removal.ask}
            >
              {t('accounts.picture.delete')}
            </Button>
          )}
        </Group>
        {isTooBig && <FailureText>{t('accounts.picture.tooBig')}</FailureText>}
      </Stack>
      {chosen !== null && (
        <Suspense>
          <CropDialog
            file={chosen}
            saving={save.isPending}
            failure={save.error}
            onCrop={(cropped) => save.mutate(cropped)}
            onClose={() => {
              save.reset();
              setChosen(null);
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        {...removal.dialog}
        title={t('accounts.picture.delete')}
        text={deleteText}
        action={t('accounts.picture.delete')}
      />
    </Group>
  );
}
