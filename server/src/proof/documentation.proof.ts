import { chromium } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { findChromium } from '#scripts/find-chromium.ts';
import { contentSecurityPolicy } from '#server/platform/http/security.ts';
import { startTestApp } from '#server/testing/test-app.ts';

test('the documentation is browsable in a real browser, under its own content security policy', async () => {
  const kiik = await startTestApp('empty');
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
  onTestFinished(async () => {
    await browser.close();
    await kiik.stop();
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(kiik.url) && !/^(data|blob):/.test(request.url()))
      complaints.push(request.url());
  });
  const response = await page.goto(`${kiik.url}/api/docs`);
  expect(response?.headers()['content-security-policy']).toBe(contentSecurityPolicy(null));
  await page.getByRole('link', { name: 'sessions' }).click();
  await page.getByText('/api/auth/login', { exact: true }).click();
  await page.getByText('manager@kiik.test').first().waitFor();
  expect(complaints).toEqual([]);
});
