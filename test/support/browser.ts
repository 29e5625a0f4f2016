import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { projectRoot } from '#platform/project-root.ts';
import { browserFlags as args } from './browser-flags.mjs';

export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const run = promisify(execFile);

/**
 * Used if the packaged browser does not start. The headless shell is first: it needs half the CPU.
 */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * A Chromium for the browser tests: `CHROMIUM_PATH`, else the headless shell from the npm registry,
 * else one that the system has.
 * @throws Error with the reason if none starts: the tests must then report that they did not run.
 */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return started(systemBrowser(chosen));
  try {
    return await started(await packagedBrowser(path.join(projectRoot, '.cache/chromium')));
  } catch (error) {
    const installed = INSTALLED.find((file) => existsSync(file));
    if (installed === undefined) throw error;
    return started(systemBrowser(installed));
  }
}

function systemBrowser(executablePath: string): Browser {
  return { executablePath, args, env: {} };
}

/** @throws Error when the browser cannot run on this machine, such as for a missing library. */
async function started(browser: Browser): Promise<Browser> {
  const env = { ...process.env, ...browser.env };
  await run(browser.executablePath, [...browser.args, '--version'], { env });
  return browser;
}

/**
 * Unpacks the registry's Chromium, once; its libraries stand in for those that a bare system lacks.
 */
async function packagedBrowser(cache: string): Promise<Browser> {
  if (!existsSync(cache)) {
    const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    const archives = path.join(main, '../../../bin');
    await mkdir(path.dirname(cache), { recursive: true });
    const fresh = await mkdtemp(`${cache}-`);
    for (const archive of await readdir(archives))
      await unpack(path.join(archives, archive), fresh);
    await chmod(path.join(fresh, 'chromium'), 0o755);
    // Another run may have been faster; either copy will do.
    await rename(fresh, cache).catch(() => rm(fresh, { recursive: true }));
  }
  return {
    executablePath: path.join(cache, 'chromium'),
    args,
    env: {
      LD_LIBRARY_PATH: path.join(cache, 'lib'),
      ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: path.join(cache, 'fonts') }),
    },
  };
}

async function unpack(archive: string, folder: string): Promise<void> {
  const file = path.join(folder, path.basename(archive, '.br'));
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(file));
  if (!file.endsWith('.tar')) return;
  await run('tar', ['-xf', file, '-C', folder]);
  await rm(file);
}
