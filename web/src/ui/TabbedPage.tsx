import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import type { TextKey } from '#locales/texts.ts';
import { useText } from '../base/text.ts';
import { PageTitle } from './PageTitle.tsx';
import { TabLinks } from './TabLinks.tsx';

/** A page of the current place: one tab for each part that the person may see, and the open tab. */
export function TabbedPage({ frame, title }: { frame: string; title: TextKey }) {
  const t = useText();
  return (
    <Stack gap={6}>
      <PageTitle>{t(title)}</PageTitle>
      <TabLinks frame={frame} label={t(title)} />
      <Outlet />
    </Stack>
  );
}
