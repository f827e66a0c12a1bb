import { Box, Button, Checkbox } from '@mantine/core';
import type { LibraryFile } from '#contract/library/files.ts';
import { useText } from '../../base/text.ts';
import { FailureBeside } from '../../ui/FailureBeside.tsx';
import { useActionRun } from '../../ui/use-action-run.ts';
import type { FilesScope } from './files-scope.ts';
import type { FileChoice } from './use-file-choice.ts';

interface ChoosingControlsProps {
  scope: FilesScope;
  chosen: FileChoice;
  total: number;
  listKnown: () => readonly LibraryFile[];
}

/** Begins and ends the choice of files, and chooses all of the scope. */
export function ChoosingControls({ scope, chosen, total, listKnown }: ChoosingControlsProps) {
  const t = useText();
  const count = chosen.selected.size;
  const { failure, forget, run } = useActionRun();
  if (!chosen.isChoosing) {
    return (
      <Button variant="subtle" onClick={chosen.start}>
        {t('files.select')}
      </Button>
    );
  }
  return (
    <>
      {scope.listIds !== null && (
        <Box pos="relative">
          <Checkbox
            size="sm"
            radius="xs"
            label={t('folders.selectAll')}
            checked={count >= total}
            indeterminate={count > 0 && count < total}
            onChange={() => void run(() => chosen.toggleAll(total, listKnown()))}
          />
          <FailureBeside failure={failure} onClose={forget} />
        </Box>
      )}
      <Button
        variant="subtle"
        onClick={() => {
          forget();
          chosen.end();
        }}
      >
        {t('files.select.end')}
      </Button>
    </>
  );
}
