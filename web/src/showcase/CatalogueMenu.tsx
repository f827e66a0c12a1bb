import { NavLink, type NavLinkProps, Stack, Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useText } from '../base/text.ts';
import { type Showcase, showcaseGroups } from '../ui/showcase.ts';

const PieceLink = createLink(({ ref, ...props }: NavLinkProps & { ref?: Ref<HTMLAnchorElement> }) => (
  <NavLink ref={ref} {...props} />
));

interface CatalogueMenuProps {
  showcases: readonly Showcase[];
  hasMails: boolean;
}

/** All pieces by group; on a phone, a select replaces the list. */
export function CatalogueMenu({ showcases, hasMails }: CatalogueMenuProps) {
  const t = useText();
  const link = (piece: string, label: string) => (
    <PieceLink
      key={piece}
      to="/dev_dashboard"
      search={(piece === '' ? {} : { piece }) as never}
      label={label}
      activeOptions={{ exact: true, includeSearch: true }}
    />
  );
  return (
    <Stack component="nav" gap="md" visibleFrom="md" aria-label={t('showcase.title')}>
      {hasMails && <div>{link('', t('outbox.title'))}</div>}
      {showcaseGroups.map((group) => {
        const pieces = showcases.filter((one) => one.group === group);
        if (pieces.length === 0) return null;
        return (
          <div key={group}>
            <Text fw={650} size="sm" c="dimmed" px="sm">
              {t(`showcase.group.${group}`)}
            </Text>
            {pieces.map((one) => link(one.piece, t(one.title)))}
          </div>
        );
      })}
    </Stack>
  );
}
