import { once } from 'node:events';
import http from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Forwards requests to the shop, and holds back each answer of the API. The browser then learns late
 * what the shop has already done: a test that confuses the two fails.
 */
export async function startSlowAnswers(port: number, shopPort: number, delayMs: number) {
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer(async (request, response) => {
    const { method, url, headers } = request;
    const forwarded = http.request({
      host: '127.0.0.1',
      port: shopPort,
      agent,
      method,
      path: url,
      headers: { ...headers, 'x-forwarded-for': request.socket.remoteAddress ?? '' },
    });
    // Where one side closes the connection, so does the other.
    const end = () => response.destroy();
    forwarded.on('error', end);
    response.on('close', () => {
      if (!response.writableFinished) forwarded.destroy();
    });
    pipeline(request, forwarded).catch(end);
    try {
      const [answer] = (await once(forwarded, 'response')) as [http.IncomingMessage];
      if (url?.startsWith('/api/')) await pause(delayMs);
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      response.flushHeaders();
      await pipeline(answer, response);
    } catch {
      end();
    }
  });
  server.listen(port);
  await once(server, 'listening');
}
