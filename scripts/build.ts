import { rm, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { sourceStamp, stampFile, stampFits } from './source-stamp.mjs';

const DIST = 'dist';
const CLIENT = join(DIST, 'client');
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;

if (!(process.argv.includes('--if-needed') && stampFits())) await buildShop();

/** Builds the browser's files and the server. The stamp comes last: a broken build has none. */
async function buildShop(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const stamp = sourceStamp();
  await rm(DIST, { recursive: true, force: true });
  await build({ logLevel: 'warn', build: { outDir: CLIENT } });
  await build({
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(DIST, 'server'),
      ssr: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: { server: 'src/main/entry.server.ts' },
        output: { chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  await compressAssets(join(CLIENT, 'assets'));
  await writeFile(stampFile, stamp);
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
