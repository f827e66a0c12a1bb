import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import {
  type Announcement,
  bodyMaximumLength,
  updateAnnouncement,
} from '#contract/communication/announcements.ts';
import type { AttachedFile } from '#contract/library/attached-files.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateRangeFields } from '../../ui/dates/DateRangeFields.tsx';
import { EditForm } from '../../ui/edit-form.tsx';
import type { RouteForm } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { IdentityPicker } from '../../ui/pickers/IdentityPicker.tsx';
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx';
import { AnnouncementFilesField } from './AnnouncementFilesField.tsx';
import { useFormRoutes } from './form-routes.ts';
import { useAnnouncements } from './scope.ts';
import { checkUploads } from './use-announcement-files.ts';

/** An announcement as its form holds it, with the names of the chosen. */
type Values = {
  title: string;
  body: string;
  recipients: readonly Identity[];
  valid_from: string;
  valid_until: string;
  is_pinned: boolean;
  needs_confirmation: boolean;
  file_ids: readonly AttachedFile[];
};

const empty: Values = {
  title: '',
  body: '',
  recipients: [],
  valid_from: '',
  valid_until: '',
  is_pinned: false,
  needs_confirmation: false,
  file_ids: [],
};

const pick = ({ title, body, recipients, files, ...row }: Announcement): Values => ({
  title,
  body,
  recipients,
  valid_from: row.valid_from ?? '',
  valid_until: row.valid_until ?? '',
  is_pinned: row.is_pinned,
  needs_confirmation: row.needs_confirmation,
  file_ids: files,
});

const toBody = ({ recipients, valid_from, valid_until, file_ids, ...values }: Values) => ({
  ...values,
  recipients: recipients.map(({ unique_id }) => unique_id),
  valid_from: valid_from === '' ? null : valid_from,
  valid_until: valid_until === '' ? null : valid_until,
  file_ids: file_ids.map(({ id }) => id),
});

/** Writes and sends an announcement, or edits the given one. */
export function AnnouncementDialog({ announcement }: { announcement: Announcement | null }) {
  const t = useText();
  const routes = useFormRoutes();
  const [uploadsKey] = useState(() => ({}));
  const check = () => checkUploads(uploadsKey);
  const draw = (form: RouteForm<Values>) => <AnnouncementFields form={form} uploadsKey={uploadsKey} />;
  return (
    <Dialog
      isWide
      closesOutside={false}
      title={t(announcement === null ? 'announcements.new' : 'announcements.edit')}
    >
      {announcement === null ? (
        <CallForm<typeof routes.create, Values>
          route={routes.create}
          about="new"
          values={empty}
          toBody={toBody}
          check={check}
          action={t('announcements.send')}
          success="announcements.isSent"
        >
          {draw}
        </CallForm>
      ) : (
        <EditForm<Announcement, typeof updateAnnouncement, keyof Values, Values>
          route={updateAnnouncement}
          params={{ announcement_id: announcement.id }}
          row={announcement}
          pick={pick}
          toBody={toBody}
          check={check}
          labels={{
            title: 'announcements.field.title',
            body: 'announcements.field.body',
            recipients: 'announcements.field.recipients',
            valid_from: 'announcements.field.valid_from',
            valid_until: 'announcements.field.valid_until',
            is_pinned: 'announcements.field.is_pinned',
            needs_confirmation: 'announcements.field.needs_confirmation',
            file_ids: 'announcements.field.files',
          }}
          toWords={({ body, recipients, file_ids }) => ({
            body: body.replaceAll(/<[^>]*>/g, ' ').trim(),
            recipients: recipients.map(({ name }) => name).join(', '),
            file_ids: file_ids.map(({ name }) => name).join(', '),
          })}
        >
          {draw}
        </EditForm>
      )}
    </Dialog>
  );
}

interface AnnouncementFieldsProps {
  form: RouteForm<Values>;
  /** Names the uploads of the form. */
  uploadsKey: object;
}

function AnnouncementFields({ form: { form, input, checkbox }, uploadsKey }: AnnouncementFieldsProps) {
  const t = useText();
  const { source } = useAnnouncements();
  return (
    <>
      <IdentityPicker
        {...input('recipients')}
        label={t('announcements.field.recipients')}
        required
        source={source}
      />
      <TextField
        {...input('title')}
        label={t('announcements.field.title')}
        required
        maximum={nameMaximumLength}
      />
      <RichTextField
        {...input('body')}
        label={t('announcements.field.body')}
        required
        maximum={bodyMaximumLength}
      />
      <AnnouncementFilesField
        {...input('file_ids')}
        uploadsKey={uploadsKey}
        read={() => form.getValues().file_ids}
      />
      <DateRangeFields
        label={t('announcements.field.valid')}
        start={input('valid_from')}
        end={input('valid_until')}
        sameDay="allowed"
      />
      <Checkbox
        label={t('announcements.field.is_pinned')}
        description={t('announcements.field.is_pinned.help')}
        {...checkbox('is_pinned')}
      />
      <Checkbox
        label={t('announcements.field.needs_confirmation')}
        description={t('announcements.field.needs_confirmation.help')}
        {...checkbox('needs_confirmation')}
      />
    </>
  );
}
