import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { guardianRelations } from '#contract/kindergarten/child.ts';
import { useText } from '../../base/text.ts';

/** Somebody's relation to the child. */
export function RelationField({ withEmpty = false, ...props }: NativeSelectProps & { withEmpty?: boolean }) {
  const t = useText();
  return (
    <NativeSelect
      {...props}
      label={t('guardians.relation')}
      withAsterisk
      data={[
        ...(withEmpty ? [''] : []),
        ...guardianRelations.map((relation) => ({
          value: String(relation),
          label: t(`guardians.relation.${relation}`),
        })),
      ]}
    />
  );
}
