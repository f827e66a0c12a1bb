import { mdiAccountKeyOutline } from '@mdi/js';
import { getPickUps } from '#contract/daily/pick-ups.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { useChild } from '../../kindergarten/children/child-context.tsx';
import { ContactsRow, RowToCome } from '../../kindergarten/children/SafetyBand.tsx';
import { SafetyRow } from '../../kindergarten/children/SafetyRow.tsx';
import { useRelation } from './relation.ts';

/** All who may fetch the child today, by name, above the tabs of its page. */
export function FetchersRow() {
  const t = useText();
  const { id } = useChild();
  const sayRelation = useRelation();
  const { data, isLoading } = useRouteQuery(getPickUps, { params: { child_id: id } });
  if (isLoading) return <RowToCome />;
  // Without a connection, or after a failure, the contacts are known still.
  if (data === undefined) return <ContactsRow />;
  const people = data.data.map((person) => {
    const relation = sayRelation(person);
    return relation === '' ? person.name : `${person.name} (${relation})`;
  });
  return (
    <SafetyRow
      icon={mdiAccountKeyOutline}
      tone="calm"
      what={t('pick-ups.today')}
      how={people.length === 0 ? t('pick-ups.today.nobody') : people.join(', ')}
    />
  );
}
