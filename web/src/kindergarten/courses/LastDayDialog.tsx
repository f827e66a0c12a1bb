import { Text } from '@mantine/core';
import type { Route } from '#contract/platform/route.ts';
import { CallForm, type CallFormProps } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { readToday } from '../../ui/dates/today.ts';

interface LastDayDialogProps<R extends Route>
  extends Omit<CallFormProps<R, { last_day: string }>, 'about' | 'values' | 'hue' | 'toBody' | 'children'> {
  title: string;
  /** What archiving does. */
  text: string;
  label: string;
}

/** Asks for the last day of whoever or whatever is archived. */
export function LastDayDialog<R extends Route>({ title, text, label, ...call }: LastDayDialogProps<R>) {
  return (
    <Dialog title={title} onClose={call.onClose}>
      <CallForm {...call} about={JSON.stringify(call.given)} values={{ last_day: readToday() }} hue="coral">
        {({ input }) => (
          <>
            <Text>{text}</Text>
            <DateField {...input('last_day')} label={label} required max={readToday()} />
          </>
        )}
      </CallForm>
    </Dialog>
  );
}
