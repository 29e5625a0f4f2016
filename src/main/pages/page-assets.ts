import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The tags that bring a page its style and its code. */
export interface PageAssets {
  /** `page` is the route module's source file, or null when no route matched. */
  readonly headFor: (page: string | null) => string;
}

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
type Manifest = Record<string, ManifestChunk>;

const SANS = /ibm-plex-sans-latin-wght-normal.*\.woff2$/;

/** The links for each page, made once from the manifest that Vite wrote beside the built files. */
export async function builtAssets(clientDir: string): Promise<PageAssets> {
  const text = await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const entry = entryKey ? manifest[entryKey] : undefined;
  if (!entryKey || !entry) throw new Error(`no entry in the manifest of ${clientDir}`);

  const base = baseTags(manifest, entry);
  const shared = preloads(chunksOf(manifest, entryKey).slice(1));
  const made = new Map<string | null, string>([[null, base + shared]]);
  return {
    headFor(page) {
      let head = made.get(page);
      if (head === undefined) {
        const chunks = new Set([
          ...chunksOf(manifest, entryKey).slice(1),
          ...chunksOf(manifest, page?.slice(1) ?? ''),
        ]);
        head = base + preloads([...chunks]);
        made.set(page, head);
      }
      return head;
    },
  };
}

function baseTags(manifest: Manifest, entry: ManifestChunk): string {
  const fonts = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const sans = fonts.find((file) => SANS.test(file));
  const font = sans
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${sans}">`
    : '';
  const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`);
  return `${font}${styles.join('')}<script type="module" src="/${entry.file}"></script>`;
}

function preloads(files: readonly string[]): string {
  return files.map((file) => `<link rel="modulepreload" href="/${file}">`).join('');
}

/** The file of a chunk and of everything that it imports statically. */
function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((name) => chunksOf(manifest, name, seen));
  return [chunk.file, ...imported];
}
