/**
 * What the walk needs of a browser. Elements are named by XPath; of several, the first that can be
 * seen is meant. Every call is about the current window: the first, or the popup that was entered.
 */
export interface Driver {
  /** Loads a page and waits until it is complete. */
  load(url: string): Promise<void>;
  url(): Promise<string>;
  /** Whether the page handles clicks; see `isReady`. */
  isReady(): Promise<boolean>;
  sees(xpath: string): Promise<boolean>;
  /** The text of an element, or null while it is not there. */
  text(xpath: string): Promise<string | null>;
  /** @returns false while the element cannot be clicked */
  click(xpath: string): Promise<boolean>;
  /** Replaces the value of an input. @returns false while the input is not there */
  type(xpath: string, text: string): Promise<boolean>;
  /** @returns false while no other window is open */
  enterPopup(): Promise<boolean>;
  /** Returns to the first window. @returns false while the popup is open */
  leavePopup(): Promise<boolean>;
  screenshot(): Promise<Buffer>;
  /** Script errors, console errors and violations of the content security policy so far. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}
