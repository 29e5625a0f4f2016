/** Sends the result to the page that opened the popup, over two channels, and closes the popup. */
export const popupFinishedScript = `const query = new URLSearchParams(location.search);
const message = {
  type: 'busbar-popup',
  attempt: query.get('attempt'),
  error: query.get('error'),
};
if (window.opener) window.opener.postMessage(message, location.origin);
// A provider's page may have cut the popup off from its opener; this reaches the shop's own pages.
const channel = new BroadcastChannel('busbar-popup');
channel.postMessage(message);
channel.close();
window.close();
`;

const pageOf = (text: string, script = '') => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Signing in</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 22rem; padding: 0 1rem; }
</style>
<p>${text}</p>${script}
</html>
`;

/**
 * What the popup shows until the provider's page. A popup that starts empty has the opener policy of
 * the page that opened it, and WebKit then separates the two.
 */
export const popupOpeningPage = pageOf('Opening the sign-in page…');

export const popupFinishedPage = pageOf(
  'You can close this window and return to the shop.',
  '\n<script src="/identity/popup-finished.js"></script>',
);
