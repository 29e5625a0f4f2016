import { HYDRATED } from '../web/hydration-block.ts';

/** Links to the page's code, the entry first; `afterPaintScript` fetches it. */
export const CODE_LATER = 'code-later';

/** A link that means something from the first paint on. */
export function laterLink(rel: string, href: string): string {
  return `<link data-later="${rel}" href="${href}">`;
}

/**
 * What is read comes before what makes it move: style, font and the picture at the top have the
 * line for themselves until the first paint. Then come a list's pictures and the mono, which wait
 * for `data-painted` in the style, and when they are asked for, the code. A page in the background
 * is not painted.
 */
export const afterPaintScript = `addEventListener('DOMContentLoaded',()=>{
const fetchCode=()=>document.querySelectorAll('link[rel=${CODE_LATER}]').forEach((link,position)=>{
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
 * Who is quicker than the code loses nothing: the last choice made, button pressed or form sent that
 * only the code can answer is made, pressed or sent once it is there. Links, forms that ask a page
 * and what the browser opens by itself need none.
 */
export const earlyActionScript = `(()=>{let again;
const keep=(event)=>{const {type,target,submitter}=event;
if(type==='submit'){if(target.method!=='post')return;
event.preventDefault();again=()=>target.requestSubmit(submitter);return}
const pressed=target.closest('button[type=button]:not([popovertarget]),input[type=radio]');
if(pressed)again=()=>{if(pressed.type==='radio')pressed.checked=false;pressed.click()}};
addEventListener('submit',keep,true);addEventListener('click',keep,true);
addEventListener('${HYDRATED}',()=>{
removeEventListener('submit',keep,true);removeEventListener('click',keep,true);
again?.()},{once:true})})()`;
