import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type AlikeChild, createChild } from '#contract/kindergarten/children.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { readToday } from '../../ui/dates/today.ts';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import { CoursePicker } from '../courses/CoursePicker.tsx';
import { useCoursePaths } from '../courses/scope.ts';
import { AlikeNotice } from './AlikeNotice.tsx';
import { IdentityFields, type IdentityValues } from './IdentityFields.tsx';
import { useCountry } from './label-idcode.ts';
import { useAlikeChildren } from './use-alike-children.ts';

/**
 * How long similar children are shown before they can be passed over, in milliseconds. Who presses the button
 * just as they appear, or presses it twice, has not seen them.
 */
const timeToRead = 600;

type Values = IdentityValues & { course: { course_id: readonly PickerItem[]; start_date: string } };

/** Asks for a child's identity and first class. The rest is entered on the child's page. */
export function CreateChildDialog() {
  const t = useText();
  const navigate = useNavigate();
  const close = useClose();
  const kindergartenId = useKindergartenId();
  const { childPathOf } = useCoursePaths();
  const country = useCountry();
  const [found, setFound] = useState<{ identity: string; alike: AlikeChild[] } | null>(null);
  const shownAlike = useRef<readonly AlikeChild[] | null>(null);
  const { formProps, form, input, submitting } = useRouteForm<Values>({
    about: null,
    schema: createChild.body,
    initialValues: {
      fname: '',
      lname: '',
      idcode: '',
      birth_date: '',
      gender: '',
      course: { course_id: [], start_date: readToday() },
    },
    toBody: writeBody,
    async submit(values) {
      const params = { kindergarten_id: kindergartenId };
      // Whoever has seen the similar children and goes on says that it is another one.
      const isConfirmed = (shownAlike.current?.length ?? 0) > 0;
      const body = { ...writeBody(values), beside_alike: isConfirmed };
      const child = await runRoute(createChild, { params, body }, 'shell.saved');
      form.resetDirty(values);
      close();
      await navigate({ to: childPathOf(child.id) });
    },
    onFailure({ status, current }) {
      if (status !== 409) return false;
      setFound({ identity: nameIdentity(form.getValues()), ...(current as { alike: AlikeChild[] }) });
      return true;
    },
  });
  const quiet = useAlikeChildren(form.values);
  // Matches found for an earlier input are not shown.
  const refused = found?.identity === nameIdentity(form.values) ? found.alike : null;
  const alike = refused ?? (quiet.length > 0 ? quiet : null);
  shownAlike.current = alike;
  const namesShown = JSON.stringify(alike);
  const [namesRead] = useDebouncedValue(namesShown, timeToRead);
  const { value: course, onChange: setCourse, partErrors } = input('course');
  return (
    <Dialog title={t('children.add')} closesOutside={false}>
      <form {...formProps}>
        <Stack gap="md">
          <IdentityFields country={country} input={input} gender={input('gender')} />
          <CoursePicker
            label={t('children.courses')}
            error={partErrors.course_id}
            value={course.course_id}
            onChange={(course_id) => setCourse({ ...course, course_id })}
          />
          {course.course_id.length > 0 && (
            <DateField
              label={t('children.course.from')}
              required
              error={partErrors.start_date}
              value={course.start_date}
              onChange={(start_date) => setCourse({ ...course, start_date })}
            />
          )}
          {alike !== null && <AlikeNotice alike={alike} />}
          <DialogButtons
            action={t(alike === null ? 'children.add' : 'children.alike.anyhow')}
            submitting={submitting}
            disabled={
              alike !== null && (namesRead !== namesShown || alike.some(({ same_idcode }) => same_idcode))
            }
          />
        </Stack>
      </form>
    </Dialog>
  );
}

/** The fields that identify a child. */
function nameIdentity({ fname, lname, idcode, birth_date }: Values): string {
  return JSON.stringify([fname, lname, idcode, birth_date]);
}

function writeBody({ course, idcode, gender, ...identity }: Values) {
  const [chosen] = course.course_id;
  return {
    ...identity,
    idcode: idcode.trim() === '' ? null : idcode,
    gender: gender === '' ? null : gender,
    address: '',
    phone: null,
    home_languages: [],
    health_notes: '',
    dietary_option_ids: [],
    course: chosen === undefined ? null : { course_id: Number(chosen.id), start_date: course.start_date },
  };
}
