import { Button, FileButton, Group } from '@mantine/core';
import { mdiUpload } from '@mdi/js';
import { Suspense, useEffect, useState } from 'react';
import { useText } from '../../base/text.ts';
import { Avatar } from '../Avatar.tsx';
import { Icon } from '../Icon.tsx';
import { lazyPart } from '../lazy-part.ts';
import type { Showcase } from '../showcase.ts';

const CropDialog = lazyPart(async () => (await import('./CropDialog.tsx')).CropDialog);

/** Crops a picture that the visitor chooses. Nothing is sent. */
function Drawn() {
  const t = useText();
  const [file, setFile] = useState<File | null>(null);
  const [cropped, setCropped] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(cropped ?? ''), [cropped]);
  return (
    <Group>
      <Avatar fname="Mari" lname="Maasikas" picture={cropped} size="lg" />
      <FileButton accept="image/*" onChange={setFile}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<Icon path={mdiUpload} />}>
            {t('accounts.picture.choose')}
          </Button>
        )}
      </FileButton>
      {file !== null && (
        <Suspense>
          <CropDialog
            file={file}
            saving={false}
            failure={null}
            onClose={() => setFile(null)}
            onCrop={(picture) => {
              setCropped(URL.createObjectURL(picture));
              setFile(null);
            }}
          />
        </Suspense>
      )}
    </Group>
  );
}

export const showcase: Showcase = {
  piece: 'crop-dialog',
  title: 'files.crop.title',
  group: 'files',
  states: [{ id: 'default', title: 'showcase.state.default', Show: Drawn }],
};
