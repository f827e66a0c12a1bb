import '@fontsource-variable/nunito-sans/wght.css';
import '@mantine/core/styles.css';
import './styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { loadLetters } from '../base/fonts.ts';
import { queryClient } from '../base/query-client.ts';
import { sessionQuery } from '../base/session.ts';
import { startTexts } from '../base/text.ts';
import { theme } from '../base/theme.ts';
import { startAnswers } from './answers.ts';
import { approach, router } from './router.tsx';

declare global {
  /** The library that locks scrolling behind a dialog reads this for its style element. */
  var __webpack_nonce__: string | undefined;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
globalThis.__webpack_nonce__ = nonce;

startAnswers();
// If the connection fails so early, the page is reloaded anyway.
void import('./start-later.ts').then(
  ({ startLater }) => startLater(() => router.state.matches.at(-1)?.fullPath ?? '/'),
  () => undefined,
);

// All requests start at once: first texts and fonts, the session for the first guard, and the inner code.
approach();
void queryClient.prefetchQuery(sessionQuery);
await Promise.all([startTexts(), loadLetters()]);

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');
createRoot(container).render(
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
    // The build writes them into the style sheet.
    withCssVariables={false}
  >
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
);
