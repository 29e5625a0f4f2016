import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { installedBrowsers } from './installed-browsers.ts';

async function folderWith(...programs: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-programs-'));
  await Promise.all(programs.map((program) => writeFile(path.join(folder, program), '')));
  return folder;
}

test('finds the browsers in the folders of the PATH', async () => {
  const [one, two] = [await folderWith('firefox-esr'), await folderWith('WebKitWebDriver', 'Xvfb')];
  expect(installedBrowsers([one, two].join(path.delimiter))).toEqual({
    'firefox-esr': path.join(one, 'firefox-esr'),
    WebKitWebDriver: path.join(two, 'WebKitWebDriver'),
    Xvfb: path.join(two, 'Xvfb'),
  });
});

test('says how to install those that are missing', async () => {
  const folder = await folderWith('WebKitWebDriver');
  expect(() => installedBrowsers(folder)).toThrow(
    'firefox-esr, Xvfb not found. On Debian: apt-get install firefox-esr xvfb',
  );
});
