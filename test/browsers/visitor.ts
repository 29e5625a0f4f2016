import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';

/** What a person does in a browser. Each step waits until it is possible. */
export class Visitor {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  /** Opens a page of the shop and waits until it handles clicks. */
  async open(path: string): Promise<void> {
    await this.#driver.load(this.#origin + path);
    await this.#until(() => this.#driver.isReady(), `${path} is ready`);
  }

  async click(xpath: string): Promise<void> {
    await this.#until(() => this.#driver.click(xpath), `${xpath} can be clicked`);
  }

  /** Replaces the value of an input. */
  async type(xpath: string, text: string): Promise<void> {
    await this.#until(() => this.#driver.type(xpath, text), `${xpath} can be typed in`);
  }

  async sees(xpath: string): Promise<void> {
    await this.#until(() => this.#driver.sees(xpath), `${xpath} is there`);
  }

  async seesNo(xpath: string): Promise<void> {
    await this.#until(async () => !(await this.#driver.sees(xpath)), `${xpath} is gone`);
  }

  /** The text of an element, once it has one. */
  async read(xpath: string): Promise<string> {
    await this.sees(xpath);
    return (await this.#driver.text(xpath)) ?? '';
  }

  /** Waits for a page whose path and query match. */
  async arrivesAt(address: RegExp): Promise<void> {
    await expect
      .poll(async () => (await this.#driver.url()).replace(this.#origin, ''))
      .toMatch(address);
  }

  /** Acts in the window that `open` opens, until it closes. */
  async inPopup(open: () => Promise<void>, act: () => Promise<void>): Promise<void> {
    await open();
    await this.#until(() => this.#driver.enterPopup(), 'a window opens');
    await act();
    await this.#until(() => this.#driver.leavePopup(), 'the window closes');
  }

  async #until(condition: () => Promise<boolean>, what: string): Promise<void> {
    await expect.poll(condition, { message: what, intervals: [50] }).toBe(true);
  }
}
