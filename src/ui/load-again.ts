const RETRY_MS = 5_000;

/**
 * Loads code that the page can wait for. While the line is lost it tries again, so that no error
 * replaces the page and what was typed into it.
 */
export async function loadAgain<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch(async () => {
    await new Promise((retry) => {
      addEventListener('online', retry, { once: true });
      setTimeout(retry, RETRY_MS);
    });
    return loadAgain(load);
  });
}
