import { Stack } from '@mantine/core';
import { mdiPlus } from '@mdi/js';
import { listVacationQuestions } from '#contract/daily/vacations.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useToday } from '../../ui/dates/use-today.ts';
import { formatRange } from '../../ui/dates.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { sayAnswered, sayDeadline } from './describe.ts';
import { OwnVacations } from './OwnVacations.tsx';
import { useQuestionActions } from './use-question-actions.tsx';
import { VacationDialog } from './VacationDialog.tsx';

/** Who comes in the weeks of vacation: families answer, staff see the questions and how many have answered. */
export function VacationsPage() {
  const t = useText();
  const session = useSession();
  const isStaff = holdsFlag(session, 'children_access_index', 'children_access_all', 'vacations_can_ask');
  return (
    <Stack gap="md">
      <PageTitle>{t('vacations.menu')}</PageTitle>
      {holdsFlag(session, 'calendar_access_index') && <OwnVacations />}
      {isStaff && <Questions maySend={holdsFlag(session, 'vacations_can_ask')} />}
    </Stack>
  );
}

function Questions({ maySend }: { maySend: boolean }) {
  const t = useText();
  const today = useToday();
  const { dialog, open } = useDialog();
  const listActions = useQuestionActions(open);
  const table = useTable({
    name: 'vacations',
    route: listVacationQuestions,
    columns: [
      {
        key: 'title',
        header: 'vacations.field.title',
        row: 'title',
        render: ({ id, title }) => <LinkAnchor to={`/vacations/${id}`}>{title}</LinkAnchor>,
      },
      {
        key: 'days',
        header: 'vacations.field.days',
        render: ({ first_day, last_day }) => formatRange(first_day, last_day),
      },
      { key: 'state', header: 'vacations.state', row: 'none', render: (row) => sayDeadline(row, today, t) },
      { key: 'answered', header: 'vacations.answers', render: (row) => sayAnswered(row, t) },
    ],
    nameOf: ({ title }) => title,
    search: 'vacations.search',
    empty: { text: 'vacations.empty', filledBy: 'vacations.empty.help' },
    rowActions: listActions,
  });
  return (
    <>
      {maySend && (
        <PageAction
          label={t('vacations.new')}
          icon={mdiPlus}
          onClick={() => open(<VacationDialog question={null} />)}
        />
      )}
      <DataTable table={table} />
      {dialog}
    </>
  );
}
