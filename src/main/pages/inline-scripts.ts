import { createHash } from 'node:crypto';
import { codeScript, earlyActionScript } from './early-scripts.ts';
import { themeScript } from '#ui/theme-script.ts';
import { styleFailedScript } from './until-styled.ts';

/** Before the first paint: whoever was signed in does not see "Login" flash in the navigation bar. */
const sessionScript = `try{if(localStorage.getItem('accessToken'))document.documentElement.dataset.session='in'}catch{}`;

const inlineScripts = [
  themeScript,
  sessionScript,
  styleFailedScript,
  codeScript,
  earlyActionScript,
];

export const inlineScriptTags = inlineScripts.map((code) => `<script>${code}</script>`).join('');

/** For the Content-Security-Policy's `script-src`: `'sha256-...'`, quotes included. */
export const inlineScriptHashes: string[] = inlineScripts.map(
  (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
);
