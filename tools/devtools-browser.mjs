// Controls Chromium by the DevTools protocol over a pipe. No library is used, because its work would distort
// the measurements.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { browserFlags } from '../test/support/browser-flags.mjs';

/**
 * Starts a headless browser with an empty profile.
 * @param file the browser's binary
 * @returns `send(method, params, sessionId)`, which resolves to the result of a call, and `close()`
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
  const send = createSend(child.stdio[3], child.stdio[4]);
  return {
    send,
    async close() {
      const exit = once(child, 'exit');
      child.stdio[3].write(`${JSON.stringify({ id: 0, method: 'Browser.close' })}\0`);
      await exit;
      // Its child processes may still write for a moment.
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Returns a function that makes a call of the protocol. Messages are JSON, terminated by a NUL byte; a
 * response has the id of its call.
 */
function createSend(input, output) {
  const pending = new Map();
  let incomplete = '';
  let lastId = 0;
  output.setEncoding('utf8').on('data', (text) => {
    const messages = (incomplete + text).split('\0');
    incomplete = messages.pop();
    for (const message of messages) settle(JSON.parse(message));
  });
  function settle({ id, result, error }) {
    const call = pending.get(id);
    if (!call) return;
    pending.delete(id);
    if (error) call.reject(new Error(`${call.method}: ${error.message}`));
    else call.resolve(result);
  }
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      pending.set(lastId, { method, resolve, reject });
      input.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
    });
}
