import { Button } from '@mantine/core';
import { mdiPackageDown } from '@mdi/js';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { PersonalExport } from '#contract/kindergarten/personal-data.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { exportsQuery } from './queries.ts';

interface RequestExportButtonProps {
  label: string;
  /** Whether an archive is about the same person; only one is made at a time. */
  isSame: (one: PersonalExport) => boolean;
  /** Requests the archive, and refetches the list. */
  request: () => Promise<PersonalExport>;
}

/** Requests an archive, which then appears in the list. */
export function RequestExportButton({ label, isSame, request }: RequestExportButtonProps) {
  const { data } = useQuery(exportsQuery);
  const ask = useMutation({ mutationFn: request });
  const waits = data?.data.some((one) => isSame(one) && one.ready_at === null) === true;
  return (
    <>
      <Button
        w={{ base: '100%', sm: 'fit-content' }}
        leftSection={<Icon path={mdiPackageDown} />}
        loading={ask.isPending}
        disabled={waits}
        onClick={() => ask.mutate()}
      >
        {label}
      </Button>
      <CallFailed failure={ask.error} />
    </>
  );
}
