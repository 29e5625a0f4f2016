// These functions run in a page, so each refers to nothing outside itself.

/** The first element of an XPath that a person can see. */
export function findVisible(xpath: string): HTMLElement | null {
  const type = XPathResult.ORDERED_NODE_SNAPSHOT_TYPE;
  const found = document.evaluate(xpath, document, null, type, null);
  for (let index = 0; index < found.snapshotLength; index++) {
    const element = found.snapshotItem(index) as HTMLElement;
    if (element.getClientRects().length > 0 && element.checkVisibility()) return element;
  }
  return null;
}

/** Scrolls to an element. Resolves to whether it is enabled, stands still and nothing covers it. */
export async function canBeClicked(element: HTMLElement): Promise<boolean> {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  const after = element.getBoundingClientRect();
  const [box] = element.getClientRects();
  if (!box || before.x !== after.x || before.y !== after.y) return false;
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return element.contains(top) && !element.matches(':disabled');
}

/** Whether the page handles clicks: its script has run, or it is not one of the shop's pages. */
export function isReady(): boolean {
  const { dataset } = document.documentElement;
  return dataset['hydrated'] !== undefined || !document.getElementById('root');
}

/** Reports violations of the content security policy as console errors. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`The content security policy (${violatedDirective}) blocks ${blockedURI}`);
  });
}

/** Collects the errors of this page from now on, and the violations since it was opened. */
export function collectErrors(): void {
  const errors: string[] = [];
  Object.assign(window, { collectedErrors: errors });
  const collect = (...words: unknown[]) => errors.push([location.pathname, ...words].join(' '));
  addEventListener('error', ({ message }) => collect(message));
  addEventListener('unhandledrejection', ({ reason }) => collect(reason));
  const print = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    collect(...values);
    print(...values);
  };
  new ReportingObserver((reports) => reports.forEach(({ body }) => collect(JSON.stringify(body))), {
    types: ['csp-violation'],
    buffered: true,
  }).observe();
}

/** Returns what `collectErrors` has collected and forgets it. */
export function takeErrors(): string[] {
  const { collectedErrors = [] } = window as { collectedErrors?: string[] };
  return collectedErrors.splice(0);
}
