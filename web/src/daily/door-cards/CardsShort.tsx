import type { ChildCards } from '#contract/daily/door-cards.ts';
import { useText } from '../../base/text.ts';

/** Who has a card for the child; of exceptions also which. */
export function CardsShort({ child }: { child: ChildCards }) {
  const t = useText();
  const { guardians, door_cards: cards, door_cards_enabled: isOn } = child;
  const holders = guardians.flatMap(({ guardian_id, fname, barred }) => {
    const card = cards.find((one) => one.guardian_id === guardian_id);
    if (card === undefined) return [];
    const why = barred ? 'door-cards.barred' : card.blocked_at === null ? null : 'door-cards.blocked';
    return [why === null ? fname : `${fname} (${t(why).toLocaleLowerCase()})`];
  });
  if (!isOn) return t('door-cards.off');
  return holders.length === 0 ? t('door-cards.noCard') : holders.join(', ');
}
