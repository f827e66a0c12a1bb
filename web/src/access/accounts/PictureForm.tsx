import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { mdiDeleteOutline, mdiUpload } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { profilePictureMaximumBytes, type User, uploadProfilePicture } from '#contract/access/accounts.ts';
import { translateNow, useText } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { removePicture, savePicture } from './queries.ts';

const CropDialog = lazy(async () => ({
  default: (await import('../../ui/files/CropDialog.tsx')).CropDialog,
}));

const megabyte = 1_000_000;

/** The picture; of a new one its owner chooses the square that others will see. */
export function PictureForm({ user }: { user: User }) {
  const t = useText();
  const [chosen, setChosen] = useState<File | null>(null);
  const [asking, setAsking] = useState(false);
  const save = useMutation({ mutationFn: savePicture, onSuccess: () => setChosen(null) });
  const remove = useMutation({ mutationFn: removePicture, onSettled: () => setAsking(false) });
  return (
    <Group gap="lg" align="center">
      <Avatar fname={user.fname} lname={user.lname} picture={user.profile_picture} size="lg" />
      <Stack gap="xs" flex="1 1 180px">
        <Text size="sm" c="dimmed">
          {t('accounts.picture.hint', { size: profilePictureMaximumBytes / megabyte })}
        </Text>
        <Group gap="xs">
          <FileButton
            accept={uploadProfilePicture.file?.types.join(',') ?? ''}
            onChange={(file) => choosePicture(file, setChosen)}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<Icon path={mdiUpload} />}>
                {t('accounts.picture.choose')}
              </Button>
            )}
          </FileButton>
          {user.profile_picture !== null && (
            <Button
              variant="subtle"
              color="coral"
              leftSection={<Icon path={mdiDeleteOutline} />}
              onClick={() => setAsking(true)}
            >
              {t('accounts.picture.delete')}
            </Button>
          )}
        </Group>
      </Stack>
      {chosen !== null && (
        <Suspense>
          <CropDialog
            file={chosen}
            saving={save.isPending}
            onCrop={(picture) => save.mutate(picture)}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('accounts.picture.delete')}
        text={t('accounts.picture.deleteText')}
        action={t('accounts.picture.delete')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </Group>
  );
}

function choosePicture(file: File | null, choose: (file: File) => void): void {
  if (file === null) return;
  if (file.size > profilePictureMaximumBytes) {
    showToast({ kind: 'failure', text: translateNow('accounts.picture.tooBig') });
  } else choose(file);
}
