/**
 * Chromium's autofill lays a page out as soon as its forms are read, which may be before the style is
 * there, and then all of it a second time. Until the style says otherwise there is nothing to lay
 * out. Without scripts nothing is hidden, since nobody could notice that the style never comes.
 */
export const untilStyledTag =
  '<style id="until-styled">@media (scripting:enabled){body{display:none}}</style>';

/** A page whose style never comes can be read all the same. */
export const styleFailedScript = `addEventListener('error',({target})=>{
if(target.rel==='stylesheet')document.getElementById('until-styled')?.remove()},true)`;
