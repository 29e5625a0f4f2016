import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { RequestListener } from 'node:http';

/** Made for this test; valid for pictures.example until 2126. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgFgB63Vo47BtJzqcL
fHrZXiRcPY9IEp56QW2kLG2M/UuhRANCAARtCfW1LRzgfCYgkrWtu/T48ssZlN+2
em/tvzyk9W9ZtgX0AQYXcYe0NysLo31Q+6apDYZVDMgojk02HRschEgq
-----END PRIVATE KEY-----`;
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBqTCCAVCgAwIBAgIUCyBrdkt+7dv6ba68usejg38e79wwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTAgFw0yNjExMjMxNTA5MjNaGA8y
MTI2MTAzMDE1MDkyM1owGzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABG0J9bUtHOB8JiCSta279PjyyxmU37Z6b+2/
PKT1b1m2BfQBBhdxh7Q3KwujfVD7pqkNhlUMyCiOTTYdGxyESCqjcDBuMB0GA1Ud
DgQWBBQJM8jQ59jApj1X84ZkSaZLehF5nDAfBgNVHSMEGDAWgBQJM8jQ59jApj1X
84ZkSaZLehF5nDAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHBpY3R1cmVz
LmV4YW1wbGUwCgYIKoZIzj0EAwIDRwAwRAIgYYAYQvWtSteRJJKZtMwMeAxxYd+q
U1ffmNmKo+ICPIoCIHamoCY2AVgQA53053fSQs1d50+yugLJ7HXqrLOvbx1W
-----END CERTIFICATE-----`;

/** Listens on this machine as pictures.example. */
export async function pictureServer(respond: RequestListener) {
  const server = https.createServer({ key, cert: certificate }, respond);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
