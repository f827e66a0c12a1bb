import { Button, Combobox, Text } from '@mantine/core';
import { CallFailure } from '../../base/api.ts';
import { translateMessage, useText } from '../../base/text.ts';
import type { PickerItem } from './picked.ts';
import type { PickerSearch } from './picker-source.ts';

interface PickerNoticeProps<Item extends PickerItem> {
  search: PickerSearch<Item>;
  /** Number of letters still to type before the search starts. */
  missing: number;
  term: string;
  /** The focus leaves the notice, so the list closes. */
  onLeave: (to: EventTarget | null) => void;
  /** Searching again removes the button, which would lose the focus. */
  onRetry: () => void;
}

/** What a pick-list shows if it has no rows, or more rows than it shows. */
export function PickerNotice<Item extends PickerItem>({
  search,
  missing,
  term,
  onLeave,
  onRetry,
}: PickerNoticeProps<Item>) {
  const t = useText();
  if (search.failure !== null && missing <= 0) {
    const text = search.failure instanceof CallFailure ? search.failure.text : { key: 'errors.generic' };
    return (
      <Combobox.Footer role="alert">
        <Text size="sm">{translateMessage(text)}</Text>
        <Button
          variant="subtle"
          // The box keeps the focus. Otherwise the list would close before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onBlur={(event) => onLeave(event.relatedTarget)}
          onClick={() => {
            onRetry();
            search.retry();
          }}
        >
          {t('errors.page.retry')}
        </Button>
      </Combobox.Footer>
    );
  }
  const text = say();
  return (
    <Text size="sm" c="dimmed" role="status" px="sm" py={text === null ? 0 : 'xs'}>
      {text}
    </Text>
  );

  function say(): string | null {
    if (missing > 0)
      return term === '' ? t('pickers.typeToSearch') : t('pickers.typeMore', { count: missing });
    if (search.found === undefined) return t('shell.loading');
    const { items, total } = search.found;
    if (items.length === 0) return search.isLoading ? t('shell.loading') : t('pickers.nothingFound');
    return total > items.length ? t('pickers.furtherFound', { total }) : null;
  }
}
