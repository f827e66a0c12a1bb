import { Stack, Text } from '@mantine/core';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { readToday } from '../../ui/dates/today.ts';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';

interface LastDayDialogProps<Body> {
  title: string;
  /** What archiving does. */
  text: string;
  label: string;
  /** What the button does, as a verb. */
  action: string;
  /** Of the call's body, which `toBody` makes of the day. */
  schema: Parameters<typeof useRouteForm>[0]['schema'];
  toBody: (lastDay: string) => Body;
  /** Makes the call. */
  archive: (body: Body) => Promise<unknown>;
  onClose: () => void;
  /** Called before, when it was done. */
  onDone?: (() => void) | undefined;
}

/** Asks for the last day of whoever or whatever is archived. */
export function LastDayDialog<Body>(props: LastDayDialogProps<Body>) {
  const { title, text, label, action, schema, toBody, archive, onClose, onDone } = props;
  const { formProps, input, submitting } = useRouteForm({
    about: JSON.stringify(toBody('')),
    schema,
    initialValues: { last_day: readToday() },
    toBody: ({ last_day }) => toBody(last_day),
    async submit({ last_day }) {
      await archive(toBody(last_day));
      onDone?.();
      onClose();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...formProps}>
        <Stack gap="md">
          <Text>{text}</Text>
          <DateField {...input('last_day')} label={label} required max={readToday()} />
          <DialogButtons action={action} submitting={submitting} hue="coral" onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
