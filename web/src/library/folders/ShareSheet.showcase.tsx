import { useState } from 'react';
import type { AccessLevel } from '#contract/library/sharing.ts';
import type { KnownIdentity } from '#contract/platform/identities.ts';
import { PlaceOfPage } from '../../base/place.tsx';
import { useText } from '../../base/text.ts';
import { listStates } from '../../ui/list-states.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { ShareSheet, type ShareSubject } from './ShareSheet.tsx';
import { type EveryoneChoice, moveShare, type ShareLists } from './shares.ts';

const unseen = { person: null, course: null };
const bee = { colour: 'plum', symbol: 'bee' } as const;
const makePerson = (fname: string, lname: string) => ({ fname, lname, profile_picture: null });

const self: KnownIdentity = {
  ...{ unique_id: 'employee-1', type: 'employee', name: 'Žaneta Ozoliņa' },
  ...{ person: makePerson('Žaneta', 'Ozoliņa'), course: null },
};
const teachers: KnownIdentity = {
  ...{ unique_id: 'teachers-1', type: 'teachers', name: 'Mesilased: Õpetajad' },
  ...{ person: null, course: bee },
};
const course: KnownIdentity = {
  ...{ unique_id: 'course-1', type: 'course', name: 'Mesilased' },
  ...{ person: null, course: bee },
};
const father: KnownIdentity = {
  ...{ unique_id: 'guardian-1', type: 'guardian', name: 'Михаил Ёлкин' },
  ...{ person: makePerson('Михаил', 'Ёлкин'), course: null },
};
const board: KnownIdentity = { unique_id: 'group-1', type: 'group', name: 'Hoolekogu', ...unseen };
/** A group whose name the reader may not know. */
const hidden: KnownIdentity = { unique_id: 'group-2', type: 'group', name: '', ...unseen };

interface SampleProps {
  first: ShareLists;
  above?: readonly KnownIdentity[];
  failed?: ShareSubject;
  viewersEdit?: boolean;
  chosen?: EveryoneChoice;
}

function Sample({ first, above = [], failed, viewersEdit = false, chosen = 'off' }: SampleProps) {
  const t = useText();
  const [lists, setLists] = useState(first);
  const [everyone, setEveryone] = useState(chosen);
  const move = (one: KnownIdentity, level: AccessLevel | null) => setLists(moveShare(lists, one, level));
  return (
    <PlaceOfPage value={{ kindergarten_id: 1 }}>
      <ShareSheet
        lists={lists}
        everyone={everyone}
        viewersEdit={viewersEdit}
        above={above}
        self={self.unique_id}
        failureOf={(subject) => subject === failed && t('folders.changedMeanwhile')}
        onMove={move}
        onEveryone={setEveryone}
      />
    </PlaceOfPage>
  );
}

const shared: ShareLists = { view: [course, father, hidden], edit: [board], manage: [self, teachers] };

export const showcase: Showcase = {
  piece: 'share-sheet',
  title: 'folders.showcase.shareSheet',
  group: 'choices',
  states: listStates(Sample, {
    filled: { first: shared },
    empty: { first: { view: [], edit: [], manage: [self] } },
    inherited: {
      title: 'folders.fromAbove',
      first: { view: [], edit: [self], manage: [] },
      above: [teachers],
      viewersEdit: true,
    },
    error: { first: shared, failed: board.unique_id, chosen: 'edit' },
  }),
};
