/*
 * Tries again to display what failed, once the device is online again: a click on its button or link, marked with
 * `data-retry`. Runs on import, like `prefetch-on-intent.ts`.
 */
window.addEventListener('online', () => {
  document.querySelector<HTMLElement>('[data-retry]')?.click();
});
