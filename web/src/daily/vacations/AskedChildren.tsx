import { Button } from '@mantine/core';
import { mdiCalendarEditOutline } from '@mdi/js';
import { useState } from 'react';
import {
  exportVacationChildren,
  listVacationChildren,
  type VacationQuestion,
} from '#contract/daily/vacations.ts';
import { buildAddress } from '#contract/platform/address.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { holdsFlag, useSession } from '../../base/session.ts';
import { getLanguage, useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { markClasses } from '../../ui/ClassMark.tsx';
import { formatRelative } from '../../ui/dates.ts';
import { Section } from '../../ui/Section.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterChip } from '../../ui/table/FilterChip.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { StaffDaysDialog } from './DaysDialog.tsx';

const filters = ['no', 'yes', 'all'] as const;

/** Who has not answered, and what the others said. On a phone the list opens by a button, below the numbers of all days. */
export function AskedChildren({ question }: { question: VacationQuestion }) {
  const t = useText();
  const isWide = useWide();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('vacations.children')}>
      {!isWide && (
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('vacations.show.all')}
        </Button>
      )}
      {(isWide || isOpen) && <ChildrenTable question={question} />}
    </Section>
  );
}

/** Staff may answer for a family. */
function ChildrenTable({ question }: { question: VacationQuestion }) {
  const t = useText();
  const session = useSession();
  const { dialog, open } = useDialog();
  const [answered, setAnswered] = useState<(typeof filters)[number]>('no');
  const filter = answered === 'all' ? {} : { answered };
  const kindergartenId = useKindergartenId();
  const mayAnswer = question.is_open && holdsFlag(session, 'child_edit_calendar');
  const table = useTable({
    name: 'vacation-children',
    route: listVacationChildren,
    params: { vacation_question_id: question.id },
    filter,
    columns: [
      {
        key: 'name',
        header: 'vacations.child',
        row: 'title',
        face: ({ fname, lname, profile_picture }) => (
          <Avatar fname={fname} lname={lname} picture={profile_picture} size="sm" />
        ),
        render: ({ fname, lname }) => `${fname} ${lname}`,
      },
      { key: 'courses', header: 'vacations.field.courses', render: ({ courses }) => markClasses(courses) },
      {
        key: 'answer',
        header: 'vacations.answers',
        render: ({ answered_at, coming_count, days_count }) =>
          answered_at === null
            ? t('vacations.noAnswer')
            : t('vacations.answer.some', { n: coming_count, all: days_count }),
      },
      {
        key: 'author',
        header: 'vacations.author',
        row: 'none',
        render: ({ answered_at, author }) =>
          answered_at === null
            ? ''
            : [author, formatRelative(answered_at, session.user.timezone)].filter(Boolean).join(', '),
      },
    ],
    exportAddress: ({ format, term }) =>
      buildAddress(
        exportVacationChildren.path,
        { kindergarten_id: kindergartenId, vacation_question_id: question.id },
        { format, language: getLanguage(), ...(term !== '' && { term }), ...filter },
      ),
    nameOf: ({ fname, lname }) => `${fname} ${lname}`,
    search: 'vacations.searchChildren',
    empty: answered === 'no' ? 'vacations.everybody' : 'vacations.nobody',
    isNarrowed: false,
    hidesRows: true,
    filters: (
      <FilterChip
        label={t('vacations.answers')}
        value={answered}
        options={filters.map((value) => ({ value, label: t(`vacations.show.${value}`) }))}
        onChange={setAnswered}
      />
    ),
    rowActions: mayAnswer
      ? ({ id, fname }) => [
          {
            label: 'vacations.answerFor',
            icon: mdiCalendarEditOutline,
            run: () => open(<StaffDaysDialog questionId={question.id} childId={id} name={fname} />),
          },
        ]
      : false,
  });
  return (
    <>
      <DataTable table={table} />
      {dialog}
    </>
  );
}
