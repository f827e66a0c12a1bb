import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { askToLeave } from '../base/leaving.ts';
import { useText } from '../base/text.ts';
import { useClose } from './closing.ts';
import { coral } from './coral.ts';

interface DialogButtonsProps {
  /** The verb on the button. Default: save. */
  action?: string | undefined;
  submitting: boolean;
  /** Disables the button until a choice is made. */
  disabled?: boolean | undefined;
  /** Set if something is lost: the button is coral. */
  hue?: 'coral' | undefined;
}

/** The buttons of a form that can be cancelled. Cancel asks first if something was typed or is being sent. */
export function DialogButtons({ action, submitting, disabled = false, hue }: DialogButtonsProps) {
  const t = useText();
  const onClose = useClose();
  const line = useRef<HTMLDivElement>(null);
  const close = async () => {
    const form = line.current?.closest('form');
    if (!form || (await askToLeave(form))) onClose();
  };
  return (
    <Group justify="flex-end" ref={line}>
      <Button variant="default" onClick={() => void close()}>
        {t('shell.cancel')}
      </Button>
      <Button type="submit" loading={submitting} disabled={disabled} {...(hue && coral('danger'))}>
        {action ?? t('shell.save')}
      </Button>
    </Group>
  );
}

/** The buttons of a form on a page, as wide as a phone. */
export function SaveButton({ submitting, disabled = false }: { submitting: boolean; disabled?: boolean }) {
  const t = useText();
  return (
    <Button type="submit" w={{ base: '100%', sm: 'fit-content' }} loading={submitting} disabled={disabled}>
      {t('shell.save')}
    </Button>
  );
}
