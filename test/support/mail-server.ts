import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach } from 'vitest';

const servers: Server[] = [];
/** The connections of all servers. */
export const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server that calls `serve` for each connection. */
export async function mailServer(serve: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    serve(socket);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await new Promise((resolve) => server.once('listening', resolve));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Accepts every mail (RFC 5321) and adds it to `received`. */
export function acceptMails(received: string[]): (socket: Socket) => void {
  return (socket) => {
    socket.write('220 mail.example\r\n');
    let mailText: string | null = null;
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        if (mailText !== null && line !== '.') mailText += `${line}\n`;
        else if (line === 'DATA') {
          mailText = '';
          socket.write('354 go on\r\n');
        } else {
          if (line === '.') received.push(mailText ?? '');
          mailText = null;
          socket.write('250 fine\r\n');
        }
      }
    });
  };
}
