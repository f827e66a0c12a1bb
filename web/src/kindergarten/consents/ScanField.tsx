import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { mdiCamera } from '@mdi/js';
import { picture } from '#contract/platform/route.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { BoundInput } from '../../ui/inputs/input.ts';

/** Chooses the photo of a signed paper. */
export function ScanField({ name, value, onChange, error }: BoundInput<File | null>) {
  const t = useText();
  const isWrong = error !== undefined && error !== null;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <FileButton name={name} accept={picture.types.join(',')} onChange={onChange}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<Icon path={mdiCamera} />}
              aria-invalid={isWrong}
            >
              {t('consents.file.choose')}
            </Button>
          )}
        </FileButton>
        {value !== null && <Text size="sm">{value.name}</Text>}
      </Group>
      {isWrong && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}
