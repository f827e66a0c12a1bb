import { mdiFileUploadOutline } from '@mdi/js';
import { type ChildCards, doorCardStates, listDoorCards } from '#contract/daily/door-cards.ts';
import type { TextKey } from '#locales/texts.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ChildFace } from '../../kindergarten/children/ChildFace.tsx';
import { ChildName } from '../../kindergarten/children/ChildName.tsx';
import { CourseFilter, useCourseFilter } from '../../kindergarten/children/CourseFilter.tsx';
import { markClasses } from '../../ui/ClassMark.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { writeName } from '../../ui/person-name.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterChip } from '../../ui/table/FilterChip.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { CardsOfChild } from './CardsOfChild.tsx';
import { CardsShort } from './CardsShort.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { useAddressChoice } from './use-address-choice.ts';

/** The children with their cards; a message instead while there is no door. */
export function CardsTab() {
  const t = useText();
  const session = useSession();
  const asked = useRouteQuery(listDoorCards, { query: { perPage: '1' } });
  return (
    <QueryState query={asked}>
      {({ message }) =>
        message === null ? (
          <CardsTable />
        ) : (
          <EmptyState illustration="welcome" text={t(message.key as TextKey)}>
            {holdsFlag(session, 'doorcards_edit_doors') && (
              <LinkButton to="/kindergarten/door-cards/doors">{t('door-cards.no_doors.do')}</LinkButton>
            )}
          </EmptyState>
        )
      }
    </QueryState>
  );
}

function CardsTable() {
  const t = useText();
  const session = useSession();
  const courseId = useCourseFilter();
  const { chosen: state, choose } = useAddressChoice('cards', doorCardStates);
  const { dialog, open } = useDialog();
  const table = useTable({
    name: 'door-cards',
    route: listDoorCards,
    filter: {
      ...(courseId === null ? {} : { course_id: String(courseId) }),
      ...(state === null ? {} : { state }),
    },
    search: 'door-cards.search',
    empty: { text: 'door-cards.empty', filledBy: 'children.empty.active.filledBy' },
    nameOf: writeName,
    filters: (
      <>
        <CourseFilter />
        <FilterChip
          label={t('door-cards.state')}
          value={state ?? ''}
          options={[
            { value: '', label: t('door-cards.state.all') },
            ...doorCardStates.map((value) => ({ value, label: t(`door-cards.state.${value}`) })),
          ]}
          onChange={choose}
        />
      </>
    ),
    opensOne: true,
    details: (child: ChildCards) => <CardsOfChild child={child} />,
    columns: [
      {
        key: 'name',
        header: 'door-cards.child',
        row: 'title',
        sortable: true,
        face: (child) => <ChildFace child={child} />,
        render: (child) => <ChildName child={child} path={`/child/${child.id}`} />,
      },
      {
        key: 'course',
        header: 'door-cards.course',
        render: ({ main_course: course }) => course && markClasses([course]),
      },
      { key: 'cards', header: 'door-cards.guardians', render: (child) => <CardsShort child={child} /> },
    ],
  });
  return (
    <>
      {holdsFlag(session, 'doorcards_can_edit') && (
        <PageAction
          label={t('door-cards.import')}
          icon={mdiFileUploadOutline}
          onClick={() => open(<ImportDialog />)}
        />
      )}
      <DataTable table={table} />
      {dialog}
    </>
  );
}
