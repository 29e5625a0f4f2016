import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { isBuildCurrent, root, sourceStamp, stampFile } from './source-stamp.mjs';
import { threadEntries } from './thread-entries.ts';

const DIST = join(root, 'dist');
/** The commands of an operator, for containers, which have no tsx: `node dist/server/admin.js`. */
const commandEntries = {
  admin: 'scripts/admin.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
};
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
const DRAFT = join(root, '.cache', `build-${process.pid}`);

process.chdir(root);
if (!(process.argv.includes('--if-needed') && isBuildCurrent())) await buildShop();

/** Builds the client and the server in a draft folder, and renames it to `dist` when it is complete. */
async function buildShop(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const stamp = sourceStamp();
  const client = join(DRAFT, 'client');
  try {
    await build({ logLevel: 'warn', build: { outDir: client } });
    await build({
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: join(DRAFT, 'server'),
        ssr: true,
        sourcemap: true,
        minify: false,
        rolldownOptions: {
          input: {
            server: 'src/main/entry.server.ts',
            ...threadEntries,
            ...commandEntries,
          },
          output: { chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    });
    await compressAssets(join(client, 'assets'));
    await writeFile(join(DRAFT, basename(stampFile)), stamp);
    await replaceDist();
  } finally {
    await rm(DRAFT, { recursive: true, force: true });
  }
}

/** Replaces `dist` by the draft. If builds run concurrently the last one wins; `dist` is always one complete build. */
async function replaceDist(): Promise<void> {
  const old = `${DRAFT}-old`;
  await mkdir(join(root, '.cache'), { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    await rename(DIST, old).catch(() => undefined);
    try {
      await rename(DRAFT, DIST);
      break;
    } catch (error) {
      if (attempt === 10) throw error;
    } finally {
      await rm(old, { recursive: true, force: true });
    }
  }
}

/** Compresses every text file to `.br` and `.gz`, so that the server does not have to. */
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
