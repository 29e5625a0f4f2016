/**
 * Hides the body until the style is loaded: Chromium's autofill would otherwise lay out the unstyled
 * page first. Without scripting nothing is hidden, because a failed style could not be handled.
 */
export const hideUntilStyledTag =
  '<style id="until-styled">@media (scripting:enabled){body{display:none}}</style>';

/** Shows the page when its style cannot be loaded. */
export const styleFailedScript = `addEventListener('error',({target})=>{
if(target.rel==='stylesheet')document.getElementById('until-styled')?.remove()},true)`;
