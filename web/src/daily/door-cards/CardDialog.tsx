import { type DoorCard, giveDoorCard, updateDoorCard } from '#contract/daily/door-cards.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/edit-form.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';

interface CardDialogProps {
  params: { child_id: number; guardian_id: number };
  name: string;
  /** Null to give one. */
  card: DoorCard | null;
}

/** The number of a guardian's card. */
export function CardDialog({ params, name, card }: CardDialogProps) {
  const t = useText();
  const about = `${params.child_id} ${params.guardian_id}`;
  const field = {
    label: t('door-cards.number'),
    help: t('door-cards.number.help'),
    autoComplete: 'off',
  } as const;
  return (
    <Dialog title={t('door-cards.give.to', { name })}>
      {card === null ? (
        <CallForm
          route={giveDoorCard}
          params={params}
          about={about}
          values={{ number: '' }}
          action={t('door-cards.give')}
        >
          {({ input }) => <TextField {...input('number')} {...field} required />}
        </CallForm>
      ) : (
        <EditForm
          route={updateDoorCard}
          params={params}
          about={about}
          row={card}
          labels={{ number: 'door-cards.number' }}
          toBody={({ number }) => ({ number, blocked: card.blocked_at !== null })}
        >
          {({ input }) => <TextField {...input('number')} {...field} required />}
        </EditForm>
      )}
    </Dialog>
  );
}
