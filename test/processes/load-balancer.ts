import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Debian's, which ordinary users do not have in their path. */
const HAPROXY = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((file) => existsSync(file));

/** HAProxy in front of processes of the shop, as in `deploy/haproxy/haproxy.cfg`: each request goes to the next one. */
export async function startLoadBalancer(
  folder: string,
  front: number,
  ports: readonly number[],
): Promise<{ stop(): Promise<void> }> {
  if (!HAPROXY) throw new Error('HAProxy is missing: .ci/install-cluster installs it');
  const config = path.join(folder, 'haproxy.cfg');
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout check 2s',
    '  timeout client 120s',
    '  timeout server 120s',
    'frontend customers',
    // A browser may ask for `localhost` by either protocol.
    `  bind 127.0.0.1:${front}`,
    `  bind [::1]:${front}`,
    '  option forwardfor',
    '  default_backend ready',
    'backend ready',
    '  balance roundrobin',
    '  option redispatch',
    '  retry-on conn-failure',
    '  option httpchk GET /readyz',
    '  default-server check inter 500ms fall 2 rise 1',
    ...ports.map((port, at) => `  server shop${at} 127.0.0.1:${port}`),
  ];
  await writeFile(config, `${lines.join('\n')}\n`);
  const haproxy = spawn(HAPROXY, ['-f', config, '-db', '-q'], { stdio: 'inherit' });
  const exited = once(haproxy, 'exit');
  return {
    async stop() {
      haproxy.kill('SIGTERM');
      await exited;
    },
  };
}
