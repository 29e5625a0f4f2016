import { existsSync } from 'node:fs';
import path from 'node:path';

/** The programs that the walk starts, with the Debian packages that have them. */
const packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
} as const;

type Program = keyof typeof packages;

/**
 * Finds the programs in the folders of a PATH.
 * @throws Error that says how to install those that are missing
 */
export function installedBrowsers(searchPath: string): Record<Program, string> {
  const folders = searchPath.split(path.delimiter);
  const found: Partial<Record<Program, string>> = {};
  for (const program of Object.keys(packages) as Program[]) {
    const file = folders.map((folder) => path.join(folder, program)).find((one) => existsSync(one));
    if (file !== undefined) found[program] = file;
  }
  const missing = (Object.keys(packages) as Program[]).filter((program) => !found[program]);
  if (missing.length === 0) return found as Record<Program, string>;
  const names = missing.map((program) => packages[program]).join(' ');
  throw new Error(`${missing.join(', ')} not found. On Debian: apt-get install ${names}`);
}
