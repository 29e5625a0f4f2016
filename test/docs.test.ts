import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from './support/source-files.ts';

const TEXT_FILE = /\.(md|mts|ts|tsx|mjs|js|sql|css)$/;
const MARKDOWN_LINK = /\]\(([^)\s]+)\)/g;
const CODE_PATH = /`((?:src|test|scripts|tools|db)\/[\w./-]+)`/g;
/** Records of the past may name files that are gone. */
const PAST = /^(CHANGELOG\.md|docs\/decisions\/)/;
/** Texts of pages: their links lead to other pages of the shop. */
const PAGES = /^db\/demo\/legal\//;
const DOCS_REFERENCE = /\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g;

const files = [
  ...readdirSync('.').filter((file) => file.endsWith('.md')),
  ...['src', 'test', 'docs', 'scripts', 'tools', 'db'].flatMap(filesBelow),
].filter((file) => TEXT_FILE.test(file) && !PAGES.test(file));

/** The anchor that GitHub gives a heading. */
function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

const anchors = new Map<string, ReadonlySet<string>>();
function anchorsOf(file: string): ReadonlySet<string> {
  const known = anchors.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => slugOf(heading));
  const ids = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  const found = new Set([...headings, ...ids]);
  anchors.set(file, found);
  return found;
}

/** What is wrong with a reference to a file or an anchor of the tree; null when it resolves. */
function brokenLink(target: string, anchor: string | undefined): string | null {
  if (!existsSync(target)) return `${target} does not exist`;
  if (!anchor || statSync(target).isDirectory() || anchorsOf(target).has(anchor)) return null;
  return `${target} has no heading for #${anchor}`;
}

function brokenLinksIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const brokenLinks: (string | null)[] = [];
  for (const [reference] of text.matchAll(DOCS_REFERENCE)) {
    const [target = '', anchor] = reference.split('#');
    brokenLinks.push(brokenLink(target, anchor));
  }
  if (file.endsWith('.md')) {
    const paths = PAST.test(file) ? [] : text.matchAll(CODE_PATH);
    for (const [, named = ''] of paths) brokenLinks.push(brokenLink(named, undefined));
    const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');
    for (const [, link = ''] of prose.matchAll(MARKDOWN_LINK)) {
      if (/^[a-z]+:/.test(link)) continue;
      const [target = '', anchor] = link.split('#');
      const relative = target === '' ? file : path.join(path.dirname(file), target);
      brokenLinks.push(brokenLink(relative, anchor));
    }
  }
  return brokenLinks.filter((one) => one !== null).map((one) => `${file}: ${one}`);
}

test('every document, anchor and source file that is referred to exists', () => {
  expect(files.flatMap(brokenLinksIn)).toEqual([]);
});
