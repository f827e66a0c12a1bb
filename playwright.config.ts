import { globSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { drawOneIn } from './scripts/seed.ts';

const executablePath = findChromium();

/** Journeys that are no main ones: the proof goes through all of them, each `npm test` through those of a few files. */
const drawn = drawOneIn(20, globSync('*.{spec,detail}.ts', { cwd: `${import.meta.dirname}/e2e` }), String);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // One unsteady journey among hundreds holds up nothing, and is named at the end.
  retries: 1,
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    // Two builds of Chromium, three versions apart, drew every picture alike to this threshold. The shortest word
    // of an error is some 100 pixels, whatever the size of the picture, so a share of it would let too much pass.
    toHaveScreenshot: { threshold: 0.1, maxDiffPixels: 40 },
  },
  // Pictures are taken by `npm run pictures` alone; a missing one is a failure.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: [['list'], ['./e2e/slowest-reporter.ts'], ['./e2e/retried-reporter.ts']],
  use: {
    timezoneId: 'Europe/Tallinn',
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // Its own journeys allow it: elsewhere it would answer before a journey can.
    serviceWorkers: 'block',
    // No trace: its recorder loads pictures in ways that the page's own policy forbids.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // There is none to draw with, and a process that plays one costs more than it gives.
        '--disable-gpu',
        '--in-process-gpu',
        // Else each machine's own settings decide how letters are drawn, and pictures differ.
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
    // For `npm test -- --changed`, which names its files.
    { name: 'changed', testMatch: ['*.spec.ts', '*.detail.ts'] },
  ],
});
