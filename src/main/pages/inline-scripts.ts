import { createHash } from 'node:crypto';
import { afterPaintScript, replayActionScript, styleFailedScript } from './startup-scripts.ts';
import { themeScript } from '#ui/theme-script.ts';

/** Runs before the first paint, so that "Login" does not flash for signed-in visitors. */
const sessionScript = `try{if(localStorage.getItem('accessToken'))document.documentElement.dataset.session='in'}catch{}`;

/** One script, whose hash is in the Content-Security-Policy. Line breaks are removed: statements need `;`. */
const inlineScript = [
  themeScript,
  sessionScript,
  styleFailedScript,
  afterPaintScript,
  replayActionScript,
]
  .join(';')
  .replaceAll('\n', '');

export const inlineScriptTag = `<script>${inlineScript}</script>`;

/** For the Content-Security-Policy's `script-src`: `'sha256-...'`, quotes included. */
export const inlineScriptHash = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;
