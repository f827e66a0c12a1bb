import {
  type ConsentKind,
  type ConsentRow,
  consentKinds,
  listConsents,
} from '#contract/kindergarten/consents.ts';
import type { TextKey } from '#locales/texts.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { writeName } from '../../ui/person-name.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterToggle } from '../../ui/table/FilterChip.tsx';
import { useSearchToggle } from '../../ui/table/use-search-toggle.ts';
import { useTable } from '../../ui/table/use-table.ts';
import { ChildFace } from '../children/ChildFace.tsx';
import { ChildName } from '../children/ChildName.tsx';
import { CourseFilter, useCourseFilter } from '../children/CourseFilter.tsx';
import { type Answer, ConsentSign } from './ConsentState.tsx';

function readAnswer(row: ConsentRow, kind: ConsentKind): Answer {
  if (row.given.includes(kind)) return true;
  return row.withdrawn.includes(kind) ? false : null;
}

/** Children by kinds of consent: teachers check it before a walk and see whom to ask. */
export function ConsentsPage() {
  const t = useText();
  const session = useSession();
  const courseId = useCourseFilter();
  const missing = useSearchToggle('missing', 'yes');
  const onlyMissing = missing.isOn;
  const opens = holdsFlag(session, 'child_access_consents');
  const table = useTable({
    name: 'consents',
    route: listConsents,
    filter: {
      ...(courseId === null ? {} : { course_id: String(courseId) }),
      ...(onlyMissing ? { missing: 'yes' as const } : {}),
    },
    // That nobody is missing is good news, not a search without result.
    isNarrowed: courseId !== null && !onlyMissing,
    hidesRows: onlyMissing,
    search: 'children.search',
    empty: onlyMissing
      ? { text: 'consents.empty', illustration: 'all-answered' }
      : { text: 'children.empty.active', filledBy: 'children.empty.active.filledBy' },
    nameOf: writeName,
    filters: (
      <>
        <CourseFilter />
        <FilterToggle label={t('consents.missing')} {...missing} />
      </>
    ),
    columns: [
      {
        key: 'name',
        header: 'consents.child',
        row: 'title',
        sortable: true,
        face: (row) => <ChildFace child={row} />,
        render: (row) => <ChildName child={row} path={opens ? `/child/${row.id}/consents` : null} />,
      },
      ...consentKinds.map((kind) => ({
        key: kind,
        header: `consents.kind.${kind}` as TextKey,
        render: (row: ConsentRow) => <ConsentSign answer={readAnswer(row, kind)} />,
        // A phone shows only what is missing or refused.
        renderShort: (row: ConsentRow) =>
          readAnswer(row, kind) !== true && (
            <>
              {t(`consents.kind.${kind}`)}:{' '}
              {t(readAnswer(row, kind) === null ? 'consents.undecided' : 'consents.withdrawn')}
            </>
          ),
      })),
    ],
  });
  return <DataTable table={table} />;
}
