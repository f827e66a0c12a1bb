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
  /** Read by the library that locks scrolling behind a dialog, for the style element it adds. */
  var __webpack_nonce__: string | undefined;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
globalThis.__webpack_nonce__ = nonce;

startAnswers();
// A page whose line breaks so early is loaded anew anyway.
void import('./start-later.ts').then(
  ({ startLater }) => startLater(() => router.state.matches.at(-1)?.fullPath ?? '/'),
  () => undefined,
);

// All are asked at once: the texts and the letters for the first words, the session for the first guard, what is inside.
approach();
void queryClient.prefetchQuery(sessionQuery);
await Promise.all([startTexts(), loadLetters()]);

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');
createRoot(container).render(
  <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
);
