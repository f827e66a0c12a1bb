import { Button, Group } from '@mantine/core';
import { useText } from '../base/text.ts';
import type { RoutePages } from '../ui/use-route-pages.ts';

/** Loads the next page of a list, if there is one. */
export function MoreButton({ list }: { list: Pick<RoutePages<unknown>, 'onMore' | 'isLoadingMore'> }) {
  const t = useText();
  if (list.onMore === undefined) return null;
  return (
    <Group justify="center">
      <Button variant="default" loading={list.isLoadingMore} onClick={list.onMore}>
        {t('folders.seeMore')}
      </Button>
    </Group>
  );
}
