import { HYDRATED, HYDRATING } from '../web/hydration-block.ts';

/** The `rel` of links to the page's code, the entry first; `afterPaintScript` loads it. */
export const DEFERRED_CODE_REL = 'code-later';

/** A link that takes effect after the first paint. */
export function deferredLink(rel: string, href: string): string {
  return `<link data-later="${rel}" href="${href}">`;
}

/**
 * Until the first paint only the style, the font and the picture at the top are loaded. Then the style
 * loads the pictures of lists and the mono font (by `data-painted`), and after these the code is
 * requested. A page in a background tab is not painted, so its code is loaded at once.
 */
export const afterPaintScript = `addEventListener('DOMContentLoaded',()=>{
const fetchCode=()=>document.querySelectorAll('link[rel=${DEFERRED_CODE_REL}]').forEach((link,position)=>{
if(position){link.rel='modulepreload';return}
const entry=document.createElement('script');
entry.type='module';entry.src=link.href;document.head.append(entry)});
const painted=()=>{document.documentElement.dataset.painted='';
document.querySelectorAll('link[data-later]').forEach((link)=>{link.rel=link.dataset.later})};
if(document.hidden){painted();return fetchCode()}
new PerformanceObserver((_,observer)=>{observer.disconnect();painted();
requestAnimationFrame(()=>setTimeout(fetchCode))})
.observe({type:'paint',buffered:true})})`;

/**
 * Repeats the last radio button, button or form that was used before hydration, after hydration. Links,
 * GET forms and popovers work without code and are not repeated. Ctrl+K focuses the field of the
 * palette, which takes the text over.
 *
 * From `HYDRATING` on, React itself handles a click: it hydrates the page at once, or stops a click in a
 * part whose code is missing on its way. So a click that reaches its button then is not repeated. The
 * click that hydrates the page is still on its way at `HYDRATED`: the script waits until it has arrived.
 */
export const replayActionScript = `(()=>{let replay;
const page=document.documentElement.dataset;
const find=(event)=>{if((event.ctrlKey||event.metaKey)&&event.key==='k'){
event.preventDefault();document.getElementById('find').focus()}};
addEventListener('keydown',find);
const record=(event)=>{const {type,target,submitter}=event;
if(type==='submit'){if(target.method!=='post')return;
if('${HYDRATED}' in page){replay=null;return}
event.preventDefault();replay=()=>target.requestSubmit(submitter);return}
const pressed=target.closest('button[type=button]:not([popovertarget]),input[type=radio]');
if(!pressed)return;
replay=()=>{if(pressed.type==='radio')pressed.checked=false;pressed.click()};
pressed.addEventListener('click',()=>{if('${HYDRATING}' in page)replay=null},{once:true})};
addEventListener('submit',record,true);addEventListener('click',record,true);
addEventListener('${HYDRATED}',()=>{
removeEventListener('keydown',find);
setTimeout(()=>{
removeEventListener('submit',record,true);removeEventListener('click',record,true);
replay?.()})},{once:true})})()`;

/**
 * Hides the body until the style is loaded: Chromium's autofill would otherwise lay out the unstyled
 * page first. Without scripting nothing is hidden, because a failed style could not be handled.
 */
export const hideUntilStyledTag =
  '<style id="until-styled">@media (scripting:enabled){body{display:none}}</style>';

/** Shows the page when its style cannot be loaded. */
export const styleFailedScript = `addEventListener('error',({target})=>{
if(target.rel==='stylesheet')document.getElementById('until-styled')?.remove()},true)`;
