import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { getVacationQuestion, type VacationQuestion } from '#contract/daily/vacations.ts';
import { useRowId } from '../../base/place.tsx';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { markClasses } from '../../ui/ClassMark.tsx';
import { useToday } from '../../ui/dates/use-today.ts';
import { formatRange } from '../../ui/dates.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PageState } from '../../ui/QueryState.tsx';
import { RowMenu } from '../../ui/table/RowControls.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { AskedChildren } from './AskedChildren.tsx';
import { sayAnswered, sayDeadline } from './describe.ts';
import { Numbers } from './Numbers.tsx';
import { OwnVacations } from './OwnVacations.tsx';
import { useQuestionActions } from './use-question-actions.tsx';

/** A question: for staff the numbers of classes and who has answered, for a family its own answer. */
export function VacationPage() {
  const params = { vacation_question_id: useRowId('vacation_question_id') };
  const query = useRouteQuery(getVacationQuestion, { params }, { reload: true });
  return <PageState query={query}>{(question) => <OpenQuestion question={question} />}</PageState>;
}

function OpenQuestion({ question }: { question: VacationQuestion }) {
  const t = useText();
  const today = useToday();
  const { id, title, note, first_day, last_day, courses, allowed } = question;
  return (
    <Stack gap="md">
      <PageTitle
        back={{ to: '/vacations', label: t('vacations.menu') }}
        below={
          <FactLine>
            {formatRange(first_day, last_day)}
            {sayDeadline(question, today, t)}
            {allowed.numbers && sayAnswered(question, t)}
          </FactLine>
        }
        actions={allowed.edit && <Actions question={question} />}
      >
        {title}
      </PageTitle>
      {allowed.numbers ? (
        <>
          <Numbers questionId={id} />
          {courses.length > 0 && <FactLine>{markClasses(courses)}</FactLine>}
          {note !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{note}</Text>}
          <AskedChildren question={question} />
        </>
      ) : (
        <OwnVacations only={id} />
      )}
    </Stack>
  );
}

function Actions({ question }: { question: VacationQuestion }) {
  const navigate = useNavigate();
  const { dialog, open } = useDialog();
  const listActions = useQuestionActions(open, () => navigate({ to: '/vacations', replace: true }));
  return (
    <>
      <RowMenu name={question.title} actions={listActions(question)} />
      {dialog}
    </>
  );
}
