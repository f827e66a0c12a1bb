import '@fontsource-variable/nunito-sans/wght.css';
import '@mantine/core/styles.css';
import './styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { connectSession } from './failures.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { forgetSession, reloadSession, sessionQuery } from './session.ts';
import { startTexts } from './text.ts';
import { resolveVariables, theme } from './theme.ts';

declare global {
  /** Read by the library that locks scrolling behind a dialog, for the style element it adds. */
  var __webpack_nonce__: string | undefined;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
globalThis.__webpack_nonce__ = nonce;

connectSession({
  leave() {
    if (queryClient.getQueryData(sessionQuery.queryKey) === null) return;
    const here = router.state.location.href;
    forgetSession();
    void router.navigate({ href: `/auth/login?to=${encodeURIComponent(here)}`, replace: true });
  },
  review() {
    reloadSession().then(
      () => router.invalidate(),
      // It has been told already, by the query's own handler.
      () => {},
    );
  },
});

// Both are asked at once: the texts for the first words, the session for the first guard.
void queryClient.prefetchQuery(sessionQuery);
await startTexts();

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');
createRoot(container).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={resolveVariables}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
  >
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
);
