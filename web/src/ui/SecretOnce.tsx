import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { useText } from '../base/text.ts';
import { useClose } from './closing.ts';
import { Icon } from './Icon.tsx';

/** A secret that is shown this once, in a dialog, with a button that copies it. */
export function SecretOnce({ secret, text }: { secret: string; text: string }) {
  const t = useText();
  const close = useClose();
  return (
    <Stack gap="md">
      <Text role="status">{text}</Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {secret}
      </Code>
      <Group grow>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button onClick={copy} leftSection={<Icon path={copied ? mdiCheck : mdiContentCopy} />}>
              {t(copied ? 'shell.copied' : 'shell.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={close}>
          {t('shell.close')}
        </Button>
      </Group>
    </Stack>
  );
}
