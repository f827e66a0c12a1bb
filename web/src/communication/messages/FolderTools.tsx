import { ActionIcon, Menu } from '@mantine/core';
import { mdiCogOutline, mdiDotsHorizontal, mdiMagnify, mdiTrashCanOutline } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { MessageFolder } from '#contract/communication/messages.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { InPagePart } from '../../ui/PageParts.tsx';
import { useWide } from '../../ui/use-wide.ts';
import classes from './FolderTools.module.css';
import { usePanes } from './use-panes.ts';

interface FolderToolsProps {
  folder: MessageFolder;
  term: string;
  /** Nothing is there that could be searched. */
  isEmpty: boolean;
  isLoading: boolean;
  onSearch: (term: string) => void;
}

/** The search. Without room for a line it opens at a tap; on a phone the deleted messages are in a menu. */
export function FolderTools({ folder, term, isEmpty, isLoading, onSearch }: FolderToolsProps) {
  const t = useText();
  const isWide = useWide();
  // An official has nothing to choose there.
  const hasSettings = useSession().active?.kind === 'kindergarten';
  const hasRoom = usePanes();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isSearching = hasRoom || isOpen || term !== '';
  useEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <>
      {isSearching && !isEmpty && (
        <div className={classes.search} ref={box}>
          <SearchField
            label={t('messages.search')}
            initialTerm={term}
            loading={isLoading}
            onSearch={onSearch}
            isCompact
          />
        </div>
      )}
      {isWide && hasSettings && (
        <InPagePart part="action">
          <ActionIcon aria-label={t('messages.settings')} component={Link} to="/messages/settings">
            <Icon path={mdiCogOutline} size={24} />
          </ActionIcon>
        </InPagePart>
      )}
      {!hasRoom && (
        <InPagePart part="action">
          {!isEmpty && (
            <ActionIcon
              aria-label={t('table.search')}
              aria-expanded={isSearching}
              variant={isSearching ? 'light' : 'subtle'}
              onClick={() => setOpen(!isSearching)}
            >
              <Icon path={mdiMagnify} size={24} />
            </ActionIcon>
          )}
          {!isWide && (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={t('messages.more')}>
                  <Icon path={mdiDotsHorizontal} size={24} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  component={Link}
                  to={folder === 'deleted' ? '/messages' : '/messages/deleted'}
                  leftSection={<Icon path={mdiTrashCanOutline} />}
                >
                  {t(folder === 'deleted' ? 'messages.received' : 'messages.deleted')}
                </Menu.Item>
                {hasSettings && (
                  <Menu.Item
                    component={Link}
                    to="/messages/settings"
                    leftSection={<Icon path={mdiCogOutline} />}
                  >
                    {t('messages.settings')}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
        </InPagePart>
      )}
    </>
  );
}
