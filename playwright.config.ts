import { globSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { drawOneIn } from './scripts/seed.ts';

const executablePath = findChromium();

/** Journeys outside the main set: the proof runs all of them, each `npm test` those of a few files. */
const drawn = drawOneIn(20, globSync('*.{spec,detail}.ts', { cwd: `${import.meta.dirname}/e2e` }), String);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // One unstable journey among hundreds does not stop the run; the report at the end names it.
  retries: 1,
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    // Two builds of Chromium, three versions apart, drew all pictures the same within this threshold. The
    // shortest word of an error has about 100 pixels, so a ratio of the picture would miss too much.
    toHaveScreenshot: { threshold: 0.1, maxDiffPixels: 40 },
  },
  // Only `npm run pictures` takes pictures; a missing one is a failure.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: [['list'], ['./e2e/slowest-reporter.ts'], ['./e2e/retried-reporter.ts']],
  use: {
    timezoneId: 'Europe/Tallinn',
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // Only the service worker's journeys allow it: it would answer requests before a journey can.
    serviceWorkers: 'block',
    // No trace: its recorder loads pictures in ways that the page's content security policy forbids.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // There is no GPU here, and a process that emulates one costs more than it saves.
        '--disable-gpu',
        '--in-process-gpu',
        // Otherwise the settings of each machine decide how letters are drawn, and pictures differ.
        '--font-render-hinting=slight',
      ],
    },
  },
  projects: [
    {
      name: 'journeys',
      testMatch: ['*.spec.ts', ...drawn],
      grep: [/@main/, ...drawn.map((file) => new RegExp(` ${RegExp.escape(file)} `))],
    },
    { name: 'proof', testMatch: ['*.spec.ts', '*.detail.ts', '*.cross.ts'], grepInvert: /@main/ },
    // For `npm test -- --changed`, which passes the names of the files.
    { name: 'changed', testMatch: ['*.spec.ts', '*.detail.ts'] },
  ],
});
