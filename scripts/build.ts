import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { root, sourceStamp, stampFile, stampFits } from './source-stamp.mjs';

const DIST = join(root, 'dist');
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
const MADE = join(root, '.cache', `build-${process.pid}`);

process.chdir(root);
if (!(process.argv.includes('--if-needed') && stampFits())) await buildShop();

/** Builds the browser's files and the server, aside, and puts them in place when all are there. */
async function buildShop(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const stamp = sourceStamp();
  const client = join(MADE, 'client');
  try {
    await build({ logLevel: 'warn', build: { outDir: client } });
    await build({
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: join(MADE, 'server'),
        ssr: true,
        sourcemap: true,
        minify: false,
        rolldownOptions: {
          input: { server: 'src/main/entry.server.ts' },
          output: { chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    });
    await compressAssets(join(client, 'assets'));
    await writeFile(join(MADE, basename(stampFile)), stamp);
    await putInPlace();
  } finally {
    await rm(MADE, { recursive: true, force: true });
  }
}

/** Another process may be building, too: whoever is last wins, and there is always one whole build. */
async function putInPlace(): Promise<void> {
  const old = `${MADE}-old`;
  await mkdir(join(root, '.cache'), { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    await rename(DIST, old).catch(() => undefined);
    try {
      await rename(MADE, DIST);
      break;
    } catch (error) {
      if (attempt === 10) throw error;
    } finally {
      await rm(old, { recursive: true, force: true });
    }
  }
}

/** `.br` and `.gz` beside every text file, so that serving one costs nothing. */
async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      const bytes = await readFile(path);
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params: quality }));
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
