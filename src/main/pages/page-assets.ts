import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#shared/texts/language.ts';
import { DEFERRED_CODE_REL, hideUntilStyledTag } from './startup-scripts.ts';

/** The properties of a page that determine its tags. */
export interface PageShape {
  /** The route module's source file; null when no route matched. */
  readonly file: string | null;
  readonly language: Language;
  /** Whether the page has content without its code. */
  readonly isReadable: boolean;
  /** Whether the page starts with a large picture. */
  readonly hasHeroPicture: boolean;
}

/** The tags that load a page's style and code. */
export interface PageAssets {
  readonly headFor: (page: PageShape) => string;
}

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
type Manifest = Record<string, ManifestChunk>;

/** Loaded together with the code of a page for signed-in people: what names it, and its loading page. */
const OTHER_PAGES = ['src/main/other-pages.ts', 'src/main/web/loading-page.tsx'];

/** The font of all pages. */
const FONT = /ibm-plex-sans-basic.*\.woff2$/;

/** Creates each page's tags once, from the manifest of Vite's build. */
export async function builtAssets(clientDir: string): Promise<PageAssets> {
  const text = await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const entry = entryKey ? manifest[entryKey] : undefined;
  if (!entryKey || !entry) throw new Error(`no entry in the manifest of ${clientDir}`);

  const headByPage = new Map<string, string>();
  return {
    headFor({ file, language, isReadable, hasHeroPicture }) {
      const key = `${language} ${hasHeroPicture} ${file}`;
      let head = headByPage.get(key);
      if (head === undefined) {
        const page = isReadable ? [] : OTHER_PAGES;
        const keys = [entryKey, ...page, file?.slice(1) ?? '', `src/shared/texts/${language}.ts`];
        const chunks = withImports(manifest, keys);
        const code = [entry, ...chunks.filter((chunk) => chunk !== entry)];
        head =
          (hasHeroPicture ? '' : fontPreload(manifest)) +
          styleTags(chunks) +
          (isReadable ? deferredCode(code) : immediateCode(code));
        headByPage.set(key, head);
      }
      return head;
    },
  };
}

/**
 * Not for pages with a large picture: a preload would compete with it for bandwidth, and loading the
 * font from the style is no later there.
 */
function fontPreload(manifest: Manifest): string {
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const early = new Set(files.filter((file) => FONT.test(file)));
  return [...early]
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');
}

function styleTags(chunks: readonly ManifestChunk[]): string {
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  return [
    hideUntilStyledTag,
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
  ].join('');
}

function deferredCode(chunks: readonly ManifestChunk[]): string {
  return chunks.map(({ file }) => `<link rel="${DEFERRED_CODE_REL}" href="/${file}">`).join('');
}

/** @param chunks the entry first */
function immediateCode(chunks: readonly ManifestChunk[]): string {
  return chunks
    .map(({ file }, position) =>
      position === 0
        ? `<script type="module" src="/${file}"></script>`
        : `<link rel="modulepreload" href="/${file}">`,
    )
    .join('');
}

/** The chunks of these keys and their static imports, without duplicates. */
function withImports(manifest: Manifest, keys: readonly string[]): ManifestChunk[] {
  const chunks = new Set<ManifestChunk>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(add);
  };
  keys.forEach(add);
  return [...chunks];
}
