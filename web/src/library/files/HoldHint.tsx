import { ActionIcon, Paper, Text } from '@mantine/core';
import { mdiClose, mdiGestureTapHold } from '@mdi/js';
import { useState } from 'react';
import { readStored, writeStored } from '../../base/stored.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './HoldHint.module.css';

interface HoldHintProps {
  /** Whether the page's action stands at its place on a phone. */
  isRaised: boolean;
}

/** Tells a person with a touch screen once that holding a photo chooses it. */
export function HoldHint({ isRaised }: HoldHintProps) {
  const t = useText();
  const [isKnown, setKnown] = useState(() => readStored('hold_hint') !== null);
  if (isKnown || !window.matchMedia('(hover: none)').matches) return null;
  return (
    <Paper className={classes.hint ?? ''} role="note" data-raised={isRaised || undefined}>
      <Icon path={mdiGestureTapHold} size={24} />
      <Text flex={1}>{t('files.holdHint')}</Text>
      <ActionIcon
        className={classes.close ?? ''}
        aria-label={t('shell.close')}
        onClick={() => {
          writeStored('hold_hint', '1');
          setKnown(true);
        }}
      >
        <Icon path={mdiClose} />
      </ActionIcon>
    </Paper>
  );
}
