import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../app/text.ts';
import type { BoundInput } from '../../ui/inputs/input.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import type { RolesPlace } from './places.ts';
import { rolesQuery } from './queries.ts';

/** Chooses roles of a place, of which there are few. */
export function RoleChoice({ place, input }: { place: RolesPlace; input: BoundInput<number[]> }) {
  const t = useText();
  const roles = useQuery(rolesQuery(place));
  return (
    <QueryState query={roles}>
      {({ data }) => (
        <Checkbox.Group
          label={t('roles.title')}
          value={input.value.map(String)}
          onChange={(ids) => input.onChange(ids.map(Number))}
          error={input.error}
          withAsterisk
        >
          <Stack gap="xs" pt={4}>
            {data.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </QueryState>
  );
}
