import { ActionIcon, Menu, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { mdiDotsHorizontal, mdiFormatListBulleted, mdiMagnify, mdiViewGridOutline } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import { useText } from '../base/text.ts';
import { Icon } from '../ui/Icon.tsx';
import { SearchField } from '../ui/inputs/SearchField.tsx';
import type { Layout } from './files/FilesGrid.tsx';
import classes from './LibraryToolbar.module.css';

interface LibraryToolbarProps {
  search: { label: string; loading: boolean; onSearch: (term: string) => void };
  /** The controls that choose files; null if there are none. */
  choosing?: ReactNode;
  layout?: { value: Layout; onChange: (layout: Layout) => void };
  /** Items of the menu behind the three dots; null if there are none. */
  menu?: ReactNode;
}

/** The one line of tools above a list of the library. On a phone, the search opens at a tap. */
export function LibraryToolbar({ search, choosing, layout, menu }: LibraryToolbarProps) {
  const t = useText();
  const [isSearching, setSearching] = useState(false);
  return (
    <div className={classes.toolbar} data-searching={isSearching || undefined}>
      <div className={classes.search}>
        <SearchField {...search} isCompact />
      </div>
      <ActionIcon
        className={classes.searchButton ?? ''}
        aria-label={t('table.search')}
        aria-expanded={isSearching}
        variant={isSearching ? 'light' : 'subtle'}
        onClick={() => setSearching(!isSearching)}
      >
        <Icon path={mdiMagnify} size={24} />
      </ActionIcon>
      <div className={classes.tools}>
        {choosing}
        {layout !== undefined && <LayoutSwitch {...layout} />}
        {menu !== undefined && menu !== null && menu !== false && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={t('folders.more')}>
                <Icon path={mdiDotsHorizontal} size={24} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>{menu}</Menu.Dropdown>
          </Menu>
        )}
      </div>
    </div>
  );
}

const layouts = [
  { value: 'grid', icon: mdiViewGridOutline },
  { value: 'list', icon: mdiFormatListBulleted },
] as const;

function LayoutSwitch({ value, onChange }: { value: Layout; onChange: (layout: Layout) => void }) {
  const t = useText();
  return (
    <SegmentedControl
      aria-label={t('folders.layout')}
      size="md"
      value={value}
      data={layouts.map((layout) => ({
        value: layout.value,
        label: (
          <span className={classes.layout} title={t(`folders.layout.${layout.value}`)}>
            <Icon path={layout.icon} />
            <VisuallyHidden>{t(`folders.layout.${layout.value}`)}</VisuallyHidden>
          </span>
        ),
      }))}
      onChange={(next) => onChange(next === 'list' ? 'list' : 'grid')}
    />
  );
}
