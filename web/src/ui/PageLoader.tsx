import { Center, Loader } from '@mantine/core';
import { useText } from '../base/text.ts';

/** A placeholder for a page that is loading. */
export function PageLoader() {
  const t = useText();
  return (
    <Center mih="40vh" role="status" aria-label={t('shell.loading')}>
      <Loader />
    </Center>
  );
}
