import { ActionIcon, Menu, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { mdiDotsHorizontal, mdiFormatListBulleted, mdiMagnify, mdiViewGridOutline } from '@mdi/js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../base/text.ts';
import { FailureBeside } from '../ui/FailureBeside.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SearchField } from '../ui/inputs/SearchField.tsx';
import { InPagePart } from '../ui/PageParts.tsx';
import type { ActionRun } from '../ui/use-action-run.ts';
import { useWide } from '../ui/use-wide.ts';
import type { Layout } from './files/FilesGrid.tsx';
import classes from './LibraryToolbar.module.css';

interface LibraryToolbarProps {
  search: { label: string; loading: boolean; term: string; onSearch: (term: string) => void };
  /** Nothing is there that could be searched, chosen or ordered. */
  isEmpty?: boolean;
  /** On a phone, what a wider screen says below the title. */
  note?: ReactNode;
  /** Links, filters, and the controls that choose files. */
  children?: ReactNode;
  layout?: LayoutChoice | undefined;
  /** Items of the menu behind the three dots; null if there are none. */
  menu?: ReactNode;
  /** Runs what the menu's items do; a failure is said at its button. */
  menuRun?: ActionRun;
}

interface LayoutChoice {
  value: Layout;
  onChange: (layout: Layout) => void;
}

/** The one line of tools of a library page. On a phone, the search opens at a tap. */
export function LibraryToolbar(props: LibraryToolbarProps) {
  const { isEmpty = false, note, children, layout, menu, menuRun } = props;
  const { term, ...search } = props.search;
  const t = useText();
  const isWide = useWide();
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  // What narrows the list stays in sight.
  const isSearching = isOpen || term !== '';
  useEffect(() => {
    if (isOpen) field.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const hasNote = !isWide && note !== undefined && note !== null;
  const hasMenu = menu !== undefined && menu !== null && menu !== false;
  if (isEmpty && !hasMenu && !hasNote) return null;
  return (
    <InPagePart part="tools">
      <div className={classes.toolbar} data-searching={isSearching || undefined}>
        {hasNote && <div className={classes.note}>{note}</div>}
        {!isEmpty && (
          <>
            <div className={classes.search} ref={field}>
              <SearchField {...search} initialTerm={term} isCompact />
            </div>
            <ActionIcon
              className={classes.searchButton ?? ''}
              aria-label={t('table.search')}
              aria-expanded={isSearching}
              variant={isSearching ? 'light' : 'subtle'}
              onClick={() => setOpen(!isSearching)}
            >
              <Icon path={mdiMagnify} size={24} />
            </ActionIcon>
          </>
        )}
        <div className={classes.tools}>
          {!isEmpty && children}
          {!isEmpty &&
            layout !== undefined &&
            (isWide ? <LayoutSwitch {...layout} /> : <LayoutToggle {...layout} />)}
          {hasMenu && (
            <Menu position="bottom-end" {...(menuRun && { onOpen: menuRun.forget })}>
              <Menu.Target>
                <ActionIcon aria-label={t('folders.more')}>
                  <Icon path={mdiDotsHorizontal} size={24} />
                  {menuRun && <FailureBeside failure={menuRun.failure} onClose={menuRun.forget} />}
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>{menu}</Menu.Dropdown>
            </Menu>
          )}
        </div>
      </div>
    </InPagePart>
  );
}

const icons = { grid: mdiViewGridOutline, list: mdiFormatListBulleted };
const layouts = ['grid', 'list'] as const;

/** On a phone: shows the other layout. */
function LayoutToggle({ value, onChange }: LayoutChoice) {
  const t = useText();
  const other = value === 'grid' ? 'list' : 'grid';
  return (
    <ActionIcon aria-label={t(`folders.layout.${other}`)} onClick={() => onChange(other)}>
      <Icon path={icons[other]} size={24} />
    </ActionIcon>
  );
}

function LayoutSwitch({ value, onChange }: LayoutChoice) {
  const t = useText();
  return (
    <SegmentedControl
      aria-label={t('folders.layout')}
      size="md"
      value={value}
      data={layouts.map((layout) => ({
        value: layout,
        label: (
          <span className={classes.layout} title={t(`folders.layout.${layout}`)}>
            <Icon path={icons[layout]} />
            <VisuallyHidden>{t(`folders.layout.${layout}`)}</VisuallyHidden>
          </span>
        ),
      }))}
      onChange={(next) => onChange(next === 'list' ? 'list' : 'grid')}
    />
  );
}
