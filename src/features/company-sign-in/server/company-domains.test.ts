import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { closeAtEnd } from '#test/support/close-at-end.ts';
import { companyProvider } from '#test/support/company-provider.ts';
import { nameServer } from '#test/support/name-server.ts';
import { testShop } from '#test/support/test-shop.ts';
import { changeCompanyProvider, checkCompanyDomain, proveCompanyDomain } from '../contract.ts';
import { add, must, newDomain, nordwerk } from './company-domain-steps.fixture.ts';

const records = new Map<string, string>();
const shop = await testShop({ DNS_SERVERS: await nameServer(records) });
const admin = await shop.person({ admin: true });
const provider = await companyProvider();

describe('a domain', () => {
  test('is proved by its DNS record, and says what was found instead', async () => {
    const { founder, companyId } = await nordwerk(shop);
    const domain = newDomain();
    const added = must(await add(founder, companyId, domain.toUpperCase()));
    expect(added).toMatchObject({
      domain,
      recordName: `_busbar-verification.${domain}`,
      proved: null,
    });
    const params = { companyId, id: added._id };
    const check = () => founder.api(checkCompanyDomain, { params });
    expect(await check()).toMatchObject({ problem: { status: 409, reason: 'missing', found: [] } });
    records.set(added.recordName, 'something else');
    expect(await check()).toMatchObject({
      problem: { reason: 'other-value', found: ['something else'] },
    });
    records.set(added.recordName, added.recordValue);
    expect(must(await check()).proved).toBe('dns');
    expect(must(await check()).proved).toBe('dns');
  });

  test('with international letters is the one in DNS', async () => {
    const { founder, companyId } = await nordwerk(shop);
    const added = must(await add(founder, companyId, ' Münchner-Werk.example '));
    expect(added.domain).toBe('xn--mnchner-werk-dlb.example');
  });

  test('is not proved when no name server answers', async () => {
    const silent = await testShop({ DNS_SERVERS: '127.0.0.1:1' });
    const { founder, companyId } = await nordwerk(silent);
    const added = must(await add(founder, companyId, newDomain()));
    const params = { companyId, id: added._id };
    expect(await founder.api(checkCompanyDomain, { params })).toMatchObject({
      problem: { reason: 'no-answer' },
    });
  });

  test.each(['gmail.com', 'nordwerk', '127.0.0.1', 'a..example', 'nord_werk.example', ''])(
    '%j is refused',
    async (domain) => {
      const { founder, companyId } = await nordwerk(shop);
      expect(await add(founder, companyId, domain)).toMatchObject({
        problem: { status: 422, errors: [{ pointer: '#/domain' }] },
      });
    },
  );

  test('is added once, and the field says so', async () => {
    const { founder, companyId } = await nordwerk(shop);
    const domain = newDomain();
    must(await add(founder, companyId, domain));
    expect(await add(founder, companyId, domain)).toMatchObject({
      problem: {
        type: 'company-sign-in/domain-added',
        errors: [{ pointer: '#/domain', detail: 'You have added it already.' }],
      },
    });
  });

  test('belongs to one company, even if two prove it at the same time', async () => {
    const domain = newDomain();
    const companies = await Promise.all(Array.from({ length: 8 }, () => nordwerk(shop)));
    const outcomes = await Promise.all(
      companies.map(async ({ founder, companyId }) => {
        const { _id: id } = must(await add(founder, companyId, domain));
        const params = { companyId, id };
        return admin.api(proveCompanyDomain, { params, body: { note: 'They showed a letter' } });
      }),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toMatchObject(
      Array.from({ length: 7 }, () => ({ problem: { type: 'company-sign-in/domain-taken' } })),
    );
  });

  test('that staff have proved is in their log with the reason', async () => {
    const domain = newDomain();
    const { founder, companyId } = await nordwerk(shop, domain);
    const { _id: id } = must(await add(founder, companyId, domain));
    const body = { note: 'They showed a letter' };
    must(await admin.api(proveCompanyDomain, { params: { companyId, id }, body }));
    const query = { action: 'company-domain-proved', limit: 1 } as const;
    expect(must(await admin.api(listAudit, { query }))).toMatchObject([
      { reason: 'They showed a letter', after: { domain, proof: 'staff' } },
    ]);
  });
});

describe('a provider', () => {
  test('must answer, and its secret is never shown', async () => {
    const { founder, companyId } = await nordwerk(shop);
    const params = { companyId };
    const body = { issuer: 'http://127.0.0.1:1', ...provider.client };
    expect(await founder.api(changeCompanyProvider, { params, body })).toMatchObject({
      problem: { type: 'company-sign-in/provider-unusable', errors: [{ pointer: '#/issuer' }] },
    });
    const set = { ...body, issuer: provider.issuer };
    const shown = must(await founder.api(changeCompanyProvider, { params, body: set }));
    expect(shown.provider).toEqual({
      issuer: provider.issuer,
      clientId: 'busbar',
      tried: false,
      required: false,
    });
    expect(shown.redirectUri).toBe(
      `http://localhost/identity/company-sign-in/callback/${companyId}`,
    );
    const log = JSON.stringify([shop.logLines, await auditOf(companyId)]);
    expect(log).not.toContain(provider.client.clientSecret);
    const { rows } = await shop.database.pool.query<{ client_secret: string }>(
      'select client_secret from company_providers where company_id = $1',
      [companyId],
    );
    expect(rows[0]?.client_secret).not.toContain(provider.client.clientSecret);
    const { clientSecret: _same, ...without } = set;
    must(await founder.api(changeCompanyProvider, { params, body: without }));
  });

  test.each(['common', 'organizations/v2.0', 'consumers/v2.0'])(
    'of which anybody can be a member is refused: %s',
    async (directory) => {
      const { founder, companyId } = await nordwerk(shop);
      const issuer = `https://login.microsoftonline.com/${directory}`;
      const body = { issuer, ...provider.client };
      const params = { companyId };
      expect(await founder.api(changeCompanyProvider, { params, body })).toMatchObject({
        problem: { errors: [{ detail: 'Enter the issuer of your own directory, with its id' }] },
      });
    },
  );

  test('of a live shop is asked by https only, and never in the network of the shop', async () => {
    const live = await testShop({
      SHOP_MODE: 'live',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://robot:secret@mail.example',
      MAIL_FROM: 'hello@shop.example',
    });
    let connections = 0;
    const inNetwork = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    inNetwork.listen(0, '127.0.0.1');
    await once(inNetwork, 'listening');
    closeAtEnd(async () => inNetwork.close());
    const { port } = inNetwork.address() as AddressInfo;
    const { founder, companyId } = await nordwerk(live);
    const set = (issuer: string) =>
      founder.api(changeCompanyProvider, {
        params: { companyId },
        body: { issuer, ...provider.client },
      });
    expect(await set(provider.issuer)).toMatchObject({
      problem: { errors: [{ detail: 'The address must begin with https://' }] },
    });
    const hosts = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'];
    const refused = await Promise.all(hosts.map((host) => set(`https://${host}:${port}`)));
    const detail = 'No OpenID Connect provider answers at this address';
    expect(refused).toMatchObject(hosts.map(() => ({ problem: { errors: [{ detail }] } })));
    expect(connections).toBe(0);
  });
});

async function auditOf(companyId: string): Promise<unknown> {
  return shop.database.queries.execute(
    sql`select * from audit_log where company_id = ${companyId}`,
  );
}
