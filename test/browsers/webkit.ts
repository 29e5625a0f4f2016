import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../support/free-port.ts';
import type { Driver } from './driver.ts';
import { canBeClicked, collectErrors, findVisible, isReady, takeErrors } from './page-scripts.ts';

/**
 * WebKitGTK's MiniBrowser on an X server of its own, driven over WebDriver. It reports no console:
 * the errors are those that a page reports after it was loaded.
 */
export async function openWebKit(webKitDriver: string, xServer: string): Promise<Driver> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'busbar-webkit-'));
  const screen = await startScreen(xServer);
  const server = await startDriver(webKitDriver, {
    DISPLAY: screen.display,
    ...(await config(home)),
  });
  const browser = await startBrowser(server.url);
  const first = await browser.getWindowHandle();
  const errors: string[] = [];

  /** Null also while the page is being replaced by another. */
  async function find(xpath: string): Promise<WebElement | null> {
    return browser.executeScript<WebElement | null>(findVisible, xpath).catch(() => null);
  }

  async function click(xpath: string): Promise<boolean> {
    const element = await find(xpath);
    if (!element) return false;
    if (!(await browser.executeScript<boolean>(canBeClicked, element).catch(() => false)))
      return false;
    // It may have been replaced since.
    return element.click().then(
      () => true,
      () => false,
    );
  }

  async function noteErrors(): Promise<void> {
    errors.push(...(await browser.executeScript<string[]>(takeErrors)));
  }

  return {
    async load(url) {
      await noteErrors();
      await browser.get(url);
      await browser.executeScript(collectErrors);
    },
    url: () => browser.getCurrentUrl(),
    isReady: () => browser.executeScript<boolean>(isReady).catch(() => false),
    sees: async (xpath) => (await find(xpath)) !== null,
    text: async (xpath) => (await find(xpath))?.getText().catch(() => null) ?? null,
    click,
    async type(xpath, text) {
      if (!(await click(xpath))) return false;
      const element = await find(xpath);
      await element?.clear();
      await element?.sendKeys(text);
      return element !== null;
    },
    async enterPopup() {
      const popup = (await browser.getAllWindowHandles()).find((handle) => handle !== first);
      if (popup === undefined) return false;
      await browser.switchTo().window(popup);
      return true;
    },
    async leavePopup() {
      if ((await browser.getAllWindowHandles()).length > 1) return false;
      await browser.switchTo().window(first);
      return true;
    },
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    async errors() {
      await noteErrors();
      return errors;
    },
    async close() {
      await browser.quit();
      await stop(server.process);
      await stop(screen.process);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Settings of GTK for a browser without animations: those would only delay clicks. */
async function config(home: string): Promise<Record<string, string>> {
  await mkdir(path.join(home, 'gtk-3.0'));
  const settings = '[Settings]\ngtk-enable-animations=0\n';
  await writeFile(path.join(home, 'gtk-3.0/settings.ini'), settings);
  return { XDG_CONFIG_HOME: home };
}

async function startScreen(xServer: string) {
  const options = ['-screen', '0', '1280x1000x24', '-nolisten', 'tcp'];
  // It chooses a free number and prints it when it is ready.
  const server = spawn(xServer, ['-displayfd', '1', ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(createInterface(server.stdout), 'line')) as [string];
  return { process: server, display: `:${number}` };
}

async function startDriver(webKitDriver: string, env: Record<string, string>) {
  const port = await freePort();
  const server = spawn(webKitDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  const url = `http://127.0.0.1:${port}`;
  await expect(async () => void (await fetch(`${url}/status`))).toPass();
  return { process: server, url };
}

async function startBrowser(server: string): Promise<WebDriver> {
  const capabilities = { browserName: 'MiniBrowser' };
  const browser = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await browser.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 1000 });
  return browser;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
