import {
  Box,
  Grid,
  Group,
  NativeSelect,
  SegmentedControl,
  Stack,
  useMantineColorScheme,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { listOutboxMails } from '#contract/platform/outbox.ts';
import { OutboxPage } from '../access/outbox/OutboxPage.tsx';
import { routeQuery } from '../base/query-client.ts';
import { useSessionOrNull } from '../base/session.ts';
import { useText } from '../base/text.ts';
import { PageLoader } from '../ui/PageLoader.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { type Showcase, showcaseGroups } from '../ui/showcase.ts';
import { CatalogueMenu } from './CatalogueMenu.tsx';
import { showcasesQuery } from './load-showcases.ts';
import { PieceView } from './PieceView.tsx';

/** Works only in the demo and in development. */
const demoProbe = {
  ...routeQuery(listOutboxMails, { query: { perPage: '1' } }),
  meta: { showsFailure: true },
};

/**
 * The catalogue: all UI components in their states, and the mails that a demo did not send. Outside a demo,
 * only administrators see it.
 */
export function CataloguePage() {
  const session = useSessionOrNull();
  const demo = useQuery(demoProbe);
  const pieces = useQuery(showcasesQuery);
  if (demo.isPending) return <PageLoader />;
  if (demo.isError && session?.user.is_admin !== true) return <Navigate to="/" replace />;
  return (
    <Box data-wide>
      <QueryState query={pieces}>
        {(showcases) => <Catalogue showcases={showcases} hasMails={demo.isSuccess} />}
      </QueryState>
    </Box>
  );
}

function Catalogue({ showcases, hasMails }: { showcases: readonly Showcase[]; hasMails: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const { piece = '' } = useSearch({ strict: false }) as { piece?: string };
  const shown = showcases.find((one) => one.piece === piece) ?? (hasMails ? undefined : showcases[0]);
  const mails = hasMails ? [{ value: '', label: t('outbox.title') }] : [];
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 3 }}>
        <Stack gap="md">
          <ModeSwitch />
          <NativeSelect
            hiddenFrom="md"
            label={t('showcase.piece')}
            value={shown?.piece ?? ''}
            data={[
              ...mails,
              ...showcaseGroups.map((group) => ({
                group: t(`showcase.group.${group}`),
                items: showcases
                  .filter((one) => one.group === group)
                  .map((one) => ({ value: one.piece, label: t(one.title) })),
              })),
            ]}
            onChange={(event) =>
              void navigate({ to: '/dev_dashboard', search: { piece: event.currentTarget.value } as never })
            }
          />
          <CatalogueMenu showcases={showcases} hasMails={hasMails} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 9 }}>
        {shown === undefined ? <OutboxPage /> : <PieceView key={shown.piece} showcase={shown} />}
      </Grid.Col>
    </Grid>
  );
}

/** Light or dark, while the catalogue is open. */
function ModeSwitch() {
  const t = useText();
  const { colorScheme, setColorScheme, clearColorScheme } = useMantineColorScheme();
  // The function changes after each render; the clean-up needs one of them, once.
  const clear = useRef(clearColorScheme);
  useEffect(() => () => clear.current(), []);
  return (
    <Group>
      <SegmentedControl
        aria-label={t('showcase.mode')}
        bg="var(--kiik-quiet)"
        value={colorScheme}
        onChange={(value) => setColorScheme(value as typeof colorScheme)}
        data={(['auto', 'light', 'dark'] as const).map((value) => ({
          value,
          label: t(`showcase.mode.${value}`),
        }))}
      />
    </Group>
  );
}
