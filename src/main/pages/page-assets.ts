import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#shared/texts/language.ts';
import { CODE_LATER } from './early-scripts.ts';
import { untilStyledTag } from './until-styled.ts';

/** What decides which tags a page begins with. */
export interface PageShape {
  /** The route module's source file; null when no route matched. */
  readonly file: string | null;
  readonly language: Language;
  /** There is something to read before its code. */
  readonly readable: boolean;
  /** It opens with a large picture. */
  readonly pictured: boolean;
}

/** The tags that bring a page its style and its code. */
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

/** What every page is set in. */
const FONT = /ibm-plex-sans-basic.*\.woff2$/;

/** The links for each page, made once from the manifest that Vite wrote beside the built files. */
export async function builtAssets(clientDir: string): Promise<PageAssets> {
  const text = await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const entry = entryKey ? manifest[entryKey] : undefined;
  if (!entryKey || !entry) throw new Error(`no entry in the manifest of ${clientDir}`);

  const made = new Map<string, string>();
  return {
    headFor({ file, language, readable, pictured }) {
      const key = `${language} ${pictured} ${file}`;
      let head = made.get(key);
      if (head === undefined) {
        const wanted = [entryKey, file?.slice(1) ?? '', `src/shared/texts/${language}.ts`];
        const chunks = withImports(manifest, wanted);
        const code = [entry, ...chunks.filter((chunk) => chunk !== entry)];
        head =
          (pictured ? '' : fontEarly(manifest)) +
          styleOf(chunks) +
          (readable ? codeLater(code) : codeNow(code));
        made.set(key, head);
      }
      return head;
    },
  };
}

/**
 * Beside a large picture the font would take half of the line from it; asked for by the style, it
 * comes over the connection that the style has opened, and no later.
 */
function fontEarly(manifest: Manifest): string {
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const early = new Set(files.filter((file) => FONT.test(file)));
  return [...early]
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');
}

function styleOf(chunks: readonly ManifestChunk[]): string {
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  return [
    untilStyledTag,
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
  ].join('');
}

function codeLater(chunks: readonly ManifestChunk[]): string {
  return chunks.map(({ file }) => `<link rel="${CODE_LATER}" href="/${file}">`).join('');
}

/** The first of the chunks is the entry. */
function codeNow(chunks: readonly ManifestChunk[]): string {
  return chunks
    .map(({ file }, position) =>
      position === 0
        ? `<script type="module" src="/${file}"></script>`
        : `<link rel="modulepreload" href="/${file}">`,
    )
    .join('');
}

/** The chunks of these keys and everything that they import statically, each once. */
function withImports(manifest: Manifest, keys: readonly string[]): ManifestChunk[] {
  const found = new Set<ManifestChunk>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports?.forEach(add);
  };
  keys.forEach(add);
  return [...found];
}
