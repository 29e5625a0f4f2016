// A Chromium driven over a pipe by the DevTools protocol, with nothing between that would take time
// from the pages that are measured.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { browserFlags } from '../test/support/browser-flags.mjs';

/**
 * @param file the browser's binary; one with windows is started without them
 * @returns `send(method, params, sessionId)` and `close()`
 */
export async function startBrowser(file) {
  const profile = await mkdtemp(path.join(tmpdir(), 'busbar-browser-'));
  const headless = file.endsWith('headless-shell') ? [] : ['--headless=new'];
  const flags = [
    ...browserFlags,
    ...headless,
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(file, [...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const send = calls(child.stdio[3], child.stdio[4]);
  return {
    send,
    async close() {
      const exit = once(child, 'exit');
      child.stdio[3].write(`${JSON.stringify({ id: 0, method: 'Browser.close' })}\0`);
      await exit;
      // What it leaves running may still write for a moment.
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Messages are JSON, each ended by a zero byte; answers carry the number of their call. */
function calls(input, output) {
  const waiting = new Map();
  let rest = '';
  let last = 0;
  output.setEncoding('utf8').on('data', (text) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop();
    for (const message of messages) answer(JSON.parse(message));
  });
  function answer({ id, result, error }) {
    const call = waiting.get(id);
    if (!call) return;
    waiting.delete(id);
    if (error) call.reject(new Error(`${call.method}: ${error.message}`));
    else call.resolve(result);
  }
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { method, resolve, reject });
      input.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
}
