import { mdiLockOpenVariantOutline, mdiLockOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import {
  closeVacationQuestion,
  deleteVacationQuestion,
  type VacationQuestion,
} from '#contract/daily/vacations.ts';
import { sayMessage, useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { listPresent } from '../../ui/table/maybe.ts';
import type { RowAction } from '../../ui/table/use-table.ts';
import { VacationDialog } from './VacationDialog.tsx';

/** What may be done with a question, for its row and its page; `open` shows a dialog there. */
export function useQuestionActions(open: (dialog: ReactNode) => void, onDeleted?: () => unknown) {
  const t = useText();
  const run = useRunRoute();
  return (question: VacationQuestion): RowAction[] => {
    const params = { vacation_question_id: question.id };
    if (!question.allowed.edit) return [];
    const isClosed = question.closed_at !== null;
    const setClosed = (closed: boolean) =>
      run(closeVacationQuestion, { params, body: { closed, version: question.version } }, 'shell.saved');
    return listPresent<RowAction>([
      {
        label: 'vacations.edit',
        icon: mdiPencilOutline,
        run: () => open(<VacationDialog question={question} />),
      },
      (question.is_open || isClosed) && {
        label: isClosed ? 'vacations.reopen' : 'vacations.close',
        icon: isClosed ? mdiLockOpenVariantOutline : mdiLockOutline,
        run: () => setClosed(!isClosed),
      },
      {
        label: 'vacations.delete',
        icon: mdiTrashCanOutline,
        hue: 'coral',
        run: () =>
          open(
            <ConfirmCall
              route={deleteVacationQuestion}
              input={{ params }}
              success={sayMessage}
              title={t('vacations.delete')}
              text={t('vacations.deleteText', { name: question.title })}
              action={t('vacations.delete')}
              onDone={onDeleted}
            />,
          ),
      },
    ]);
  };
}
