import { Text } from '@mantine/core';
import { messageLimits } from '#contract/communication/message-limits.ts';
import { reportMessage } from '#contract/communication/message-reports.ts';
import { sayMessage } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextAreaField } from '../../ui/inputs/TextField.tsx';

/** Shows a message of another parent to the kindergarten's office, with one's own words. */
export function ReportDialog({ messageId }: { messageId: number }) {
  const t = useText();
  return (
    <Dialog title={t('messages.report.title')}>
      <Text>{t('messages.report.text')}</Text>
      <CallForm
        route={reportMessage}
        params={{ message_id: messageId }}
        about={messageId}
        values={{ note: '' }}
        success={sayMessage}
        action={t('messages.report')}
      >
        {({ input }) => (
          <TextAreaField
            {...input('note')}
            label={t('messages.report.note')}
            maximum={messageLimits.noteMaximum}
          />
        )}
      </CallForm>
    </Dialog>
  );
}
