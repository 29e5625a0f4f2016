import { createHash } from 'node:crypto';
import { COMPANY_KEY, TOKEN_KEY, USER_KEY } from '#features/sessions/domain/session-keys.ts';
import { AWAITING } from '../web/hydration-block.ts';
import { afterPaintScript, replayActionScript, styleFailedScript } from './startup-scripts.ts';
import { themeScript } from '#ui/theme-script.ts';

/**
 * Runs before the first paint, so that "Login" does not flash for signed-in visitors, nor the 404 page for people of a
 * company, who may see a part that the server renders for nobody.
 */
const sessionScript = `try{const page=document.documentElement.dataset;
if(localStorage.getItem('accessToken'))page.session='in';
if(localStorage.getItem('${COMPANY_KEY}'))page.${AWAITING}=''}catch{}`;

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

/**
 * Sends visitors from a page of signed-in people to the sign-in page before anything of it is shown, as the guard of
 * the page would: what they type while its code loads would be lost. Browsers without local storage wait for the guard.
 */
const guardScript = `try{const {pathname,search}=location;
if(!localStorage.getItem('${TOKEN_KEY}')||!localStorage.getItem('${USER_KEY}'))
location.replace('/login?'+new URLSearchParams({from:pathname+search}))}catch{}`;

export const guardScriptTag = `<script>${guardScript}</script>`;

/** For the Content-Security-Policy's `script-src`: `'sha256-...'`, quotes included. */
export const inlineScriptHashes = [inlineScript, guardScript].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);
