import { Button, Text } from '@mantine/core';
import { mdiHandHeartOutline, mdiPencilOutline, mdiShoppingOutline } from '@mdi/js';
import { type EventAnswers, type EventItem, takeEventItem } from '#contract/communication/event-answers.ts';
import type { Event } from '#contract/communication/events.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import classes from './EventPage.module.css';
import { ItemsDialog } from './ItemsDialog.tsx';
import { Stepper } from './Stepper.tsx';

/** What is needed, and who takes how many of it; the organiser edits the list. */
export function Items({ event, answers }: { event: Event; answers: EventAnswers }) {
  const t = useText();
  const { dialog, open } = useDialog();
  const { items, allowed, is_open, own } = answers;
  // Who does not come is not asked for anything.
  const isAway = event.asks_answers && own.length > 0 && own.every(({ answer }) => answer === 'not_coming');
  if (items.length === 0 && !(allowed.edit && event.asks_answers)) return null;
  return (
    <Card
      title={t('events.items')}
      aside={
        allowed.edit && (
          <Button
            variant="default"
            leftSection={<Icon path={mdiPencilOutline} />}
            onClick={() => open(<ItemsDialog event={event} answers={answers} />)}
          >
            {t('events.items.edit')}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <Text c="dimmed">{t('events.items.none')}</Text>
      ) : (
        <ul className={classes.rows}>
          {items.map((item) => (
            <Item
              key={item.id}
              event={event}
              item={item}
              isOpen={is_open && (!isAway || item.mine > 0)}
              isAway={isAway}
            />
          ))}
        </ul>
      )}
      {dialog}
    </Card>
  );
}

interface ItemProps {
  event: Event;
  item: EventItem;
  isOpen: boolean;
  /** What the family took may then only be given back. */
  isAway: boolean;
}

function Item({ event, item, isOpen, isAway }: ItemProps) {
  const t = useText();
  const take = useRouteMutation(takeEventItem);
  const { id, kind, name, needed, taken, mine } = item;
  const ofAll = t('events.items.ofAll', { taken, needed });
  return (
    <li>
      <Icon
        path={kind === 'bring' ? mdiShoppingOutline : mdiHandHeartOutline}
        label={t(`events.items.${kind}`)}
      />
      <span className={classes.words}>
        <b>{name}</b>
        <span className={classes.soft}>
          {mine > 0 ? `${ofAll} · ${t('events.items.mine', { n: mine })}` : ofAll}
        </span>
        <CallFailed failure={take.error} />
      </span>
      {isOpen && (
        <Stepper
          value={mine}
          least={0}
          most={isAway ? mine : needed - taken + mine}
          less={t('events.items.giveBack', { name })}
          more={t('events.items.take', { name })}
          isPending={take.isPending}
          onChange={(amount) =>
            take.mutate({
              params: { event_id: event.id, event_item_id: id },
              body: { date: event.date, amount },
            })
          }
        />
      )}
    </li>
  );
}
