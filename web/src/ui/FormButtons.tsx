import { Button, Group } from '@mantine/core';
import { useText } from '../app/text.ts';
import type { Hue } from '../app/theme.ts';

interface DialogButtonsProps {
  /** What the button does, as a verb; saving unless told. */
  action?: string;
  submitting: boolean;
  /** Nothing is sent until a choice is made. */
  disabled?: boolean;
  /** Coral where something is lost. */
  hue?: Hue;
  onClose: () => void;
}

/** The end of a form in a dialog: give up, or send it. */
export function DialogButtons({ action, submitting, disabled = false, hue, onClose }: DialogButtonsProps) {
  const t = useText();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {t('shell.cancel')}
      </Button>
      <Button type="submit" loading={submitting} disabled={disabled} {...(hue && { color: hue })}>
        {action ?? t('shell.save')}
      </Button>
    </Group>
  );
}

/** The end of a form on a page; as wide as a phone. */
export function SaveButton({ submitting, disabled = false }: { submitting: boolean; disabled?: boolean }) {
  const t = useText();
  return (
    <Button type="submit" w={{ base: '100%', sm: 'fit-content' }} loading={submitting} disabled={disabled}>
      {t('shell.save')}
    </Button>
  );
}
