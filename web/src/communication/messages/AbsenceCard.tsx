import { Button, Group, Stack } from '@mantine/core';
import {
  absenceAnswerMaximum,
  deleteAbsence,
  getAbsence,
  type MessageAbsence,
  updateAbsence,
} from '#contract/communication/message-absences.ts';
import { useRouteMutation, useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { EditForm } from '../../ui/edit-form.tsx';
import { TextAreaField } from '../../ui/inputs/TextField.tsx';
import { QueryState } from '../../ui/QueryState.tsx';

/** When an employee is away, and what is answered for them meanwhile. */
export function AbsenceCard() {
  const t = useText();
  const query = useRouteQuery(getAbsence, {});
  if (query.data?.allowed.edit === false) return null;
  return (
    <Card title={t('messages.absence')} below={t('messages.absence.below')}>
      <QueryState query={query}>
        {(absence) => <AbsenceForm key={String(absence.version === 0)} absence={absence} />}
      </QueryState>
    </Card>
  );
}

function AbsenceForm({ absence }: { absence: MessageAbsence }) {
  const t = useText();
  const run = useRunRoute();
  const end = useRouteMutation(deleteAbsence, { success: 'messages.absence.ended' });
  return (
    <Stack gap="sm">
      <EditForm
        row={absence}
        about={null}
        route={updateAbsence}
        labels={{
          starts_on: 'messages.absence.from',
          ends_on: 'messages.absence.until',
          answer: 'messages.absence.answer',
        }}
        pick={({ starts_on, ends_on, answer }) => ({
          starts_on: starts_on ?? '',
          ends_on: ends_on ?? '',
          answer,
        })}
        save={(body) => run(updateAbsence, { body }, 'shell.saved')}
      >
        {({ input, form }) => (
          <>
            <Group gap="sm" align="flex-start">
              <DateField {...input('starts_on')} label={t('messages.absence.from')} required />
              <DateField
                {...input('ends_on')}
                label={t('messages.absence.until')}
                min={form.values.starts_on}
                required
              />
            </Group>
            <TextAreaField
              {...input('answer')}
              label={t('messages.absence.answer')}
              help={t('messages.absence.help')}
              maximum={absenceAnswerMaximum}
              required
            />
          </>
        )}
      </EditForm>
      {absence.version > 0 && (
        <Group>
          <Button variant="subtle" loading={end.isPending} onClick={() => end.mutate({})}>
            {t('messages.absence.end')}
          </Button>
        </Group>
      )}
      <CallFailed failure={end.error} />
    </Stack>
  );
}
