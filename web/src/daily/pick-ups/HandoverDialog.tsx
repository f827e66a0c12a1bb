import { Text } from '@mantine/core';
import { useState } from 'react';
import { addHandover, type PickUp, type PickUps } from '#contract/daily/pick-ups.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { readTimeIn } from '../../ui/dates/formatter.ts';
import { TimeField } from '../../ui/dates/TimeField.tsx';
import { useRelation } from './relation.ts';
import classes from './WhoMayFetch.module.css';

interface HandoverDialogProps {
  childId: number;
  person: PickUp;
  /** Of the kindergarten. */
  timezone: string;
  /** Called once it is written down. */
  onDone?: (pickUps: PickUps) => void;
}

/** Asks at the door whether it is this person, beside the photo, and writes down that the child went. */
export function HandoverDialog({ childId, person, timezone, onDone }: HandoverDialogProps) {
  const t = useText();
  const relation = useRelation()(person);
  const { kind, id, name, picture } = person;
  // One key for all tries of this dialog, so that a second try writes nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  return (
    <Dialog title={t('pick-ups.hand.title', { name })}>
      <div className={classes.compared}>
        <Avatar fname={name} lname="" picture={picture} size="xl" />
      </div>
      <Text>
        {relation !== '' && `${relation}. `}
        {t(picture === null ? 'pick-ups.hand.noPicture' : 'pick-ups.hand.text')}
      </Text>
      <CallForm
        route={addHandover}
        params={{ child_id: childId }}
        about={`${kind} ${id}`}
        values={{ time: readTimeIn(new Date(), timezone) }}
        given={{ key, kind, id }}
        action={t('pick-ups.hand.do')}
        success="pick-ups.hand.done"
        onDone={onDone}
      >
        {({ input }) => <TimeField {...input('time')} label={t('pick-ups.hand.time')} required />}
      </CallForm>
    </Dialog>
  );
}
