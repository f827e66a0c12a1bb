import { Text } from '@mantine/core';
import type { Route } from '#contract/platform/route.ts';
import type { PageParams } from '../../base/place.tsx';
import { CallForm, type CallFormOptions } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { readToday } from '../../ui/dates/today.ts';

interface LastDayDialogProps<R extends Route>
  extends Pick<
    CallFormOptions<R, { last_day: string }>,
    'route' | 'given' | 'action' | 'success' | 'onDone'
  > {
  title: string;
  /** What archiving does. */
  text: string;
  label: string;
}

/** Asks for the last day of the person or class to archive. */
export function LastDayDialog<R extends Route>({ title, text, label, ...call }: LastDayDialogProps<R>) {
  return (
    <Dialog title={title}>
      <CallForm
        {...call}
        params={{} as PageParams<R>}
        about={JSON.stringify(call.given)}
        values={{ last_day: readToday() }}
        hue="coral"
      >
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
