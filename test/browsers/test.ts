import { writeFile } from 'node:fs/promises';
import { expect, test as base } from '@playwright/test';
import { openFirefox } from './firefox.ts';
import { installedBrowsers } from './installed-browsers.ts';
import { Visitor } from './visitor.ts';
import { openWebKit } from './webkit.ts';

export { expect } from '@playwright/test';

/** A visitor with the project's browser, which is new for each test. Fails on errors of the pages. */
export const test = base.extend<{ visitor: Visitor }>({
  visitor: async ({ baseURL }, use, testInfo) => {
    const programs = installedBrowsers(process.env['PATH'] ?? '');
    const driver =
      testInfo.project.name === 'Firefox'
        ? await openFirefox(programs['firefox-esr'])
        : await openWebKit(programs.WebKitWebDriver, programs.Xvfb);
    try {
      await use(new Visitor(driver, baseURL ?? ''));
      if (testInfo.status !== testInfo.expectedStatus) {
        await writeFile(testInfo.outputPath('screenshot.png'), await driver.screenshot());
      }
      expect(await driver.errors()).toEqual([]);
    } finally {
      await driver.close();
    }
  },
});
