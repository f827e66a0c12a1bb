import { Text } from '@mantine/core';
import type { ImportChange, ImportField, ImportRow } from '#contract/kindergarten/import.ts';
import { type Translate, translateMessage, useText } from '../../base/text.ts';
import { formatDate } from '../../ui/dates.ts';
import { nameLanguage } from '../children/name-language.ts';
import type { NameField } from './name-field.ts';

type Problem = ImportRow['problems'][number];

/** A message of the reply in the reader's language. */
export function translateProblem({ key, values }: Problem['message']): string {
  return translateMessage(values === undefined ? { key } : { key, values });
}

/** Where a row has a problem, its value, and the reason. */
export function ProblemLine({
  problem: { field, value, message },
  nameField,
}: {
  problem: Problem;
  nameField: NameField;
}) {
  return (
    <Text>
      {field !== null && (
        <Text span fw={650}>
          {nameField(field)}:{' '}
        </Text>
      )}
      {value !== '' && (
        <Text span c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {value}
          {' – '}
        </Text>
      )}
      {translateProblem(message)}
    </Text>
  );
}

/** One change by a row, with the old and the new value. */
export function ChangeLine({ change, nameField }: { change: ImportChange; nameField: NameField }) {
  const t = useText();
  const { kind, field, from, to, day } = change;
  if (kind !== 'changed' || field === null) {
    return (
      <Text {...(kind === 'skipped' ? { c: 'dimmed' } : {})}>
        {t(`import.change.${kind === 'changed' ? 'created' : kind}`, {
          to,
          day: day === null ? '' : formatDate(day),
        })}
      </Text>
    );
  }
  return (
    <Text>
      <Text span fw={650}>
        {nameField(field)}:{' '}
      </Text>
      {from !== null && from !== '' && (
        <>
          <Text span td="line-through" c="dimmed">
            {describeValue(field, from, t)}
          </Text>
          {' → '}
        </>
      )}
      {describeValue(field, to, t)}
    </Text>
  );
}

function describeValue(field: ImportField, value: string, t: Translate): string {
  if (field === 'home_languages') return value.split(',').map(nameLanguage).join(', ');
  if (field === 'birth_date') return formatDate(value);
  if (field === 'gender') return t(value === 'female' ? 'import.gender.female' : 'import.gender.male');
  return value;
}
