import { HYDRATED } from '../web/hydration-block.ts';

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
 * GET forms and popovers work without code and are not repeated.
 */
export const replayActionScript = `(()=>{let again;
const keep=(event)=>{const {type,target,submitter}=event;
if(type==='submit'){if(target.method!=='post')return;
event.preventDefault();again=()=>target.requestSubmit(submitter);return}
const pressed=target.closest('button[type=button]:not([popovertarget]),input[type=radio]');
if(pressed)again=()=>{if(pressed.type==='radio')pressed.checked=false;pressed.click()}};
addEventListener('submit',keep,true);addEventListener('click',keep,true);
addEventListener('${HYDRATED}',()=>{
removeEventListener('submit',keep,true);removeEventListener('click',keep,true);
again?.()},{once:true})})()`;
