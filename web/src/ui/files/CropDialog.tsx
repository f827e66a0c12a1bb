import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../CallFailed.tsx';
import { Dialog } from '../Dialog.tsx';
import classes from './CropDialog.module.css';
import { cropPicture } from './crop-picture.ts';

/** The maximum zoom. */
const zoomMaximum = 4;

interface CropDialogProps {
  file: File;
  /** Whether the cropped picture is being sent. */
  saving: boolean;
  /** Why it could not be saved. */
  failure: unknown;
  onCrop: (picture: Blob) => void;
  onClose: () => void;
}

/** Chooses the square part of a picture by dragging and pinching, or with the arrow keys and the slider. */
export function CropDialog({ file, saving, failure, onCrop, onClose }: CropDialogProps) {
  const t = useText();
  const address = useAddress(file);
  const [at, setAt] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);

  async function save(): Promise<void> {
    if (area === null || address === null) return;
    try {
      onCrop(await cropPicture(address, area));
    } catch {
      setUnreadable(true);
    }
  }

  return (
    <Dialog title={t('files.crop.title')} closesOutside={false} onClose={onClose}>
      {isUnreadable ? (
        <Text role="alert">{t('files.crop.unreadable')}</Text>
      ) : (
        <Stack gap="md">
          <div className={classes.stage}>
            {address !== null && (
              <Cropper
                image={address}
                crop={at}
                zoom={zoom}
                minZoom={1}
                maxZoom={zoomMaximum}
                aspect={1}
                cropShape="round"
                showGrid={false}
                keyboardStep={8}
                disableAutomaticStylesInjection
                cropperProps={{ role: 'group', 'aria-label': t('files.crop.area') }}
                mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
                onCropChange={setAt}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => setArea(pixels)}
              />
            )}
          </div>
          <Text size="sm" c="dimmed">
            {t('files.crop.hint')}
          </Text>
          <Slider
            thumbLabel={t('files.crop.zoom')}
            label={null}
            size="lg"
            thumbSize={28}
            min={1}
            max={zoomMaximum}
            step={0.1}
            value={zoom}
            onChange={setZoom}
          />
        </Stack>
      )}
      <CallFailed failure={failure} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={saving} onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        {!isUnreadable && (
          <Button loading={saving} disabled={area === null} onClick={() => void save()}>
            {t('shell.save')}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

/** An object URL of the file, for as long as it is shown. */
function useAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
