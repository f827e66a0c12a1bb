import { Stack, Text } from '@mantine/core';
import { archiveChildren } from '#contract/kindergarten/archived-children.ts';
import { useText } from '../../app/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { readToday } from '../../ui/dates/today.ts';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { archive } from './queries.ts';

/** What the dialogs about one or several children take. */
export interface ChildrenDialogProps {
  kindergartenId: number;
  children: readonly { id: number; fname: string; lname: string }[];
  /** Called when it was done, too. */
  onClose: () => void;
  onDone?: () => void;
}

/** Asks for the last day and says what archiving does. */
export function ArchiveDialog({ kindergartenId, children, onClose, onDone }: ChildrenDialogProps) {
  const t = useText();
  const [first] = children;
  const { formProps, input, submitting } = useRouteForm({
    schema: archiveChildren.body,
    initialValues: { last_day: readToday() },
    toBody: ({ last_day }) => ({ child_ids: children.map(({ id }) => id), last_day }),
    async submit({ last_day }) {
      await archive(kindergartenId, { child_ids: children.map(({ id }) => id), last_day });
      onDone?.();
      onClose();
    },
  });
  const title =
    children.length === 1 && first !== undefined
      ? t('children.archive.one', { name: `${first.fname} ${first.lname}` })
      : t('children.archive.many', { n: children.length });
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...formProps}>
        <Stack gap="md">
          <Text>{t('children.archive.text')}</Text>
          <DateField {...input('last_day')} label={t('children.lastDay')} required max={readToday()} />
          <DialogButtons
            action={t('children.archive')}
            submitting={submitting}
            hue="coral"
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
