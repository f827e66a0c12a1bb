import { Group, Radio, Text } from '@mantine/core';
import { useId } from 'react';
import { guardianRelations } from '#contract/kindergarten/child.ts';
import { useText } from '../../base/text.ts';
import type { BoundInput } from '../../ui/inputs/input.ts';
import classes from './RelationChoices.module.css';

/** Somebody's relation to the child, all choices in sight. */
export function RelationChoices({ name, value, onChange, error }: BoundInput<string>) {
  const t = useText();
  const id = useId();
  // The library does not mark the choices, and the form looks for the mark to put the focus there.
  const isWrong = error !== undefined && error !== null;
  return (
    <Radio.Group
      id={id}
      {...(name !== undefined && { name })}
      label={t('guardians.relation')}
      withAsterisk
      value={value}
      onChange={onChange}
      error={error}
    >
      <Group gap="xs" pt={4}>
        {guardianRelations.map((relation) => (
          <Radio.Card
            key={relation}
            value={String(relation)}
            className={classes.choice ?? ''}
            aria-invalid={isWrong}
          >
            <Text span fw={600}>
              {t(`guardians.relation.${relation}`)}
            </Text>
          </Radio.Card>
        ))}
      </Group>
    </Radio.Group>
  );
}
