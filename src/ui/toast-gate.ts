let openGate: () => void;
const gate = new Promise<void>((resolve) => {
  openGate = resolve;
});
let hurry: (() => void) | undefined;

/** The toaster says how it can be made to load at once. */
export function onHurry(listener: () => void) {
  hurry = listener;
}

/** The toaster is in the page: its live region exists, so what comes next is announced. */
export function toasterIsThere() {
  setTimeout(openGate, 50);
}

export function toasterReady() {
  hurry?.();
  return gate;
}
