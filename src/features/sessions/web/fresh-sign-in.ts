/** Resolves to whether the person has signed in again. */
type AskForSignIn = () => Promise<boolean>;

let ask: AskForSignIn | null = null;
let asked: Promise<boolean> | null = null;

/**
 * Sets what asks for a sign-in: a dialog above the page, on which nothing typed is lost.
 * @returns takes it away again
 */
export function setSignInDialog(dialog: AskForSignIn): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/** Asks the person to sign in again. Calls that are refused at the same time share one dialog. */
export function askForSignIn(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}
