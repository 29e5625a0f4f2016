import { escapeHtml } from '#shared/escape-html.ts';
import type { DemoPerson } from './demo-people.ts';

/** The sign-in page of the sandbox: choose an account, or an error to simulate. */
export function signInPage(
  uid: string,
  client: { readonly name: string; readonly origin: string },
  people: readonly DemoPerson[],
): string {
  const action = `/sandbox/oidc/sign-in/${uid}`;
  const choices = people.map(
    (person) => `<button name="person" value="${person.sub}">
  <strong>${person.name}</strong>
  <span>${person.email}${person.emailVerified ? '' : ' (address not verified)'}</span>
</button>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in · Sandbox identity</title>
<style>
  :root { color-scheme: light dark; }
  * { box-sizing: border-box; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 27rem; margin: 0 auto; padding: 1.5rem 1.25rem; }
  h1 { font-size: 1.35rem; margin: 0 0 .25rem; }
  h2 { font-size: .85rem; margin: 1.75rem 0 .5rem; font-weight: 600; }
  p { margin: 0 0 1.25rem; }
  form { display: grid; gap: .5rem; }
  button {
    font: inherit; text-align: left; padding: .6rem .85rem; min-height: 44px; cursor: pointer;
    border: 1px solid light-dark(#8a8580, #77736e); border-radius: 4px; background: Canvas; color: CanvasText;
  }
  button:hover { border-color: CanvasText; }
  button:focus-visible { outline: 3px solid light-dark(#8a4b16, #f0a868); outline-offset: 2px; }
  button span { display: block; font-size: .875rem; }
  .quiet button { text-align: center; padding: .4rem .85rem; font-size: .9rem; }
</style>
<main>
<h1>Sandbox identity</h1>
<p>Choose an account for ${client.name}. This provider is part of the demo and contacts no other service.</p>
<form method="post" action="${action}">
${choices.join('\n')}
</form>
<h2>Simulate an error</h2>
<form method="post" action="${action}" class="quiet">
  <button name="failure" value="cancel">Cancel</button>
  <button name="failure" value="refuse">Refuse ${escapeHtml(client.origin)}</button>
  <button name="failure" value="unreachable">Provider unreachable</button>
</form>
</main>
</html>
`;
}
