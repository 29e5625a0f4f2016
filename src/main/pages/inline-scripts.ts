import { createHash } from 'node:crypto';
import { afterPaintScript, earlyActionScript } from './early-scripts.ts';
import { themeScript } from '#ui/theme-script.ts';
import { styleFailedScript } from './until-styled.ts';

/** Before the first paint: whoever was signed in does not see "Login" flash in the navigation bar. */
const sessionScript = `try{if(localStorage.getItem('accessToken'))document.documentElement.dataset.session='in'}catch{}`;

/** One for all: each answer's Content-Security-Policy names its hash. No line ends a statement. */
const inlineScript = [
  themeScript,
  sessionScript,
  styleFailedScript,
  afterPaintScript,
  earlyActionScript,
]
  .join(';')
  .replaceAll('\n', '');

export const inlineScriptTag = `<script>${inlineScript}</script>`;

/** For the Content-Security-Policy's `script-src`: `'sha256-...'`, quotes included. */
export const inlineScriptHash = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;
