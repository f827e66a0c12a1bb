import { Drawer, Group, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { mdiDotsGrid } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import type { MenuEntry } from '#contract/platform/menu.ts';
import { useText } from '../base/text.ts';
import { Icon } from '../ui/Icon.tsx';
import { rankForBar, useActiveEntry } from './active-entry.ts';
import classes from './Navigation.module.css';
import { NewCount } from './NewCount.tsx';

/** The left menu of the desktop; on a tablet the same as a narrow bar. */
export function SideMenu({ menu }: { menu: MenuEntry[] }) {
  const t = useText();
  return (
    <nav className={classes.side} aria-label={t('shell.menu')}>
      <MenuList menu={menu} />
    </nav>
  );
}

/**
 * The bottom bar of a phone: up to five places, of which the last opens the rest. With very large letters only
 * the first two find room next to it. Not shown for a single entry.
 */
export function BottomBar({ menu }: { menu: MenuEntry[] }) {
  const t = useText();
  const active = useActiveEntry(menu);
  const [opened, { open, close }] = useDisclosure(false);
  if (menu.length < 2) return null;
  const shown = menu.length > 5 ? rankForBar(menu).slice(0, 4) : rankForBar(menu);
  return (
    <nav className={classes.bottom} aria-label={t('shell.menu')}>
      {shown.map((entry) => (
        <MenuLink key={entry.path} entry={entry} isActive={entry === active} hasCount />
      ))}
      <UnstyledButton
        className={classes.link}
        onClick={open}
        aria-haspopup="dialog"
        data-active={(active !== undefined && !shown.includes(active)) || undefined}
        data-spare={menu.length === shown.length || undefined}
      >
        <Icon path={mdiDotsGrid} />
        <span className={classes.label}>{t('shell.more')}</span>
      </UnstyledButton>
      <Drawer opened={opened} onClose={close} position="bottom" size="80%" withCloseButton={false}>
        <Group justify="space-between">
          <Drawer.Title>{t('shell.menu')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('shell.close')} />
        </Group>
        <div>
          <MenuList menu={menu} hasCount onChoose={close} />
        </div>
      </Drawer>
    </nav>
  );
}

interface MenuListProps {
  menu: MenuEntry[];
  /** Whether the entries show how much is new there; on wider screens the header does. */
  hasCount?: boolean;
  onChoose?: () => void;
}

function MenuList({ menu, hasCount = false, onChoose }: MenuListProps) {
  const active = useActiveEntry(menu);
  const groups = [...new Set(menu.map((entry) => entry.group))];
  return groups.map((group) => (
    <div key={group} className={classes.group}>
      {group !== null && <p className={classes.heading}>{group}</p>}
      {menu
        .filter((entry) => entry.group === group)
        .map((entry) => (
          <MenuLink
            key={entry.path}
            entry={entry}
            isActive={entry === active}
            hasCount={hasCount}
            {...(onChoose === undefined ? {} : { onChoose })}
          />
        ))}
    </div>
  ));
}

interface MenuLinkProps {
  entry: MenuEntry;
  isActive: boolean;
  hasCount: boolean;
  onChoose?: () => void;
}

function MenuLink({ entry, isActive, hasCount, onChoose }: MenuLinkProps) {
  return (
    <Link
      to={entry.path}
      className={classes.link ?? ''}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isActive ? 'page' : undefined}
      data-active={isActive || undefined}
      {...(onChoose === undefined ? {} : { onClick: onChoose })}
    >
      <Icon path={entry.icon} />
      <span className={classes.label}>{entry.name}</span>
      {hasCount && <NewCount path={entry.path} />}
    </Link>
  );
}
