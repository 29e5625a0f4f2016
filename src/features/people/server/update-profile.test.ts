import { describe, expect, test } from 'vitest';
import { exchange, identityOf, newAccount } from '#test/support/identity.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { getProfile, updateProfile } from '../contract.ts';

const shop = await testShop();

const profile = {
  name: 'Mara Lindqvist',
  img: 'https://pictures.example/mara.jpg',
  education: 'MSc Electronics',
  location: 'Stockholm',
  number: '+46 8 123 45',
};

const save = (by: Person, payload: object, email = by.email) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/update/users/${email}`,
    headers: { authorization: `Bearer ${by.token}` },
    payload,
  });

async function profileOf(person: Person) {
  const outcome = await person.api(getProfile, { params: { email: person.email } });
  if (!outcome.ok) throw new Error(outcome.problem.title);
  return outcome.value;
}

describe('updating one’s profile', () => {
  test('stores all fields', async () => {
    const person = await shop.person();
    const params = { usermail: person.email };
    const saved = await person.api(updateProfile, { params, body: profile });
    expect(saved).toMatchObject({ ok: true, value: { modifiedCount: 1 } });
    const again = await person.api(updateProfile, { params, body: profile });
    expect(again).toMatchObject({ ok: true, value: { modifiedCount: 0 } });
    const { img, ...rest } = profile;
    expect(await profileOf(person)).toMatchObject({ ...rest, image: img, email: person.email });
  });

  test('changes the name in mails about the account, too', async () => {
    const account = newAccount();
    const { email } = account;
    const entered = await exchange(shop, await identityOf(shop.app).register(account), email);
    if (!entered.ok) throw new Error(entered.problem.title);
    const { token } = entered.value;
    const bearer = { authorization: `Bearer ${token}` };
    const url = `/api/update/users/${email}`;
    await shop.app.inject({ method: 'PUT', url, headers: bearer, payload: profile });
    const resetRequest = { method: 'POST', url: '/identity/request-password-reset' } as const;
    const headers = { origin: 'http://localhost' };
    await shop.app.inject({ ...resetRequest, headers, payload: { email } });
    const [mail] = await shop.mailsTo(email);
    expect(mail?.text).toContain('Hello Mara Lindqvist,');
  });

  test('refuses a contact number without a digit, as the form does', async () => {
    const person = await shop.person();
    const params = { usermail: person.email };
    const body = { ...profile, number: 'n/a' };
    expect(await person.api(updateProfile, { params, body })).toMatchObject({
      problem: { errors: [{ pointer: '#/number', detail: 'Enter a number that we can call' }] },
    });
  });

  test('with the version of an older tab is refused and shows the newer values', async () => {
    const person = await shop.person();
    const params = { usermail: person.email };
    const { version } = await profileOf(person);
    const first = { ...profile, location: 'Malmö' };
    const change = (body: object) =>
      person.api(updateProfile, { params, body: { ...profile, ...body } });
    expect(await change({ ...first, version })).toMatchObject({ value: { modifiedCount: 1 } });
    expect(await change({ location: 'Lund', version })).toMatchObject({
      problem: {
        type: 'people/profile-changed',
        status: 409,
        current: { location: 'Malmö', version: version + 1 },
      },
    });
    expect(await change({ location: 'Lund', version: version + 1 })).toMatchObject({ ok: true });
    expect(await change({ location: 'Umeå' })).toMatchObject({ value: { modifiedCount: 1 } });
    expect(await profileOf(person)).toMatchObject({ location: 'Umeå', version: version + 3 });
  });

  test('succeeds when it is repeated because its answer was lost', async () => {
    const person = await shop.person();
    const params = { usermail: person.email };
    const { version } = await profileOf(person);
    const change = () => person.api(updateProfile, { params, body: { ...profile, version } });
    await change();
    expect(await change()).toMatchObject({ ok: true, value: { modifiedCount: 0 } });
    expect(await profileOf(person)).toMatchObject({ version: version + 1 });
  });

  test('accepts the trailing dots of old clients', async () => {
    const person = await shop.person();
    const { name, img, education, location, number } = profile;
    const dotted = { name, img, 'education.': education, 'location.': location, 'number.': number };
    expect((await save(person, dotted)).statusCode).toBe(200);
    expect(await profileOf(person)).toMatchObject({ education, location, number });
  });

  test.each(['name', 'img', 'education', 'location', 'number'])('requires %s', async (field) => {
    const person = await shop.person();
    const response = await save(person, { ...profile, [field]: ' ' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ pointer: `#/${field}` }] });
    expect(await profileOf(person)).toMatchObject({ name: person.name, education: '' });
  });

  test.each(['Mara\u202Egro.live', 'Mara\nLindqvist', '\u200b'])(
    'refuses the names that registration refuses: %j',
    async (name) => {
      const person = await shop.person();
      const response = await save(person, { ...profile, name });
      expect(response.json()).toMatchObject({ status: 422, errors: [{ pointer: '#/name' }] });
    },
  );

  test.each([{ role: 'admin' }, { admin: true }, { email: 'other@x.example' }, { 'name.': 'X' }])(
    'refuses fields that are not in the form: %j',
    async (more) => {
      const person = await shop.person();
      const response = await save(person, { ...profile, ...more });
      expect(response.json()).toMatchObject({
        status: 422,
        errors: [{ pointer: `#/${Object.keys(more)[0]}`, detail: 'Unknown field' }],
      });
      expect(await profileOf(person)).toMatchObject({ role: null, email: person.email });
    },
  );

  test('is refused to others, even to an admin', async () => {
    const [person, stranger] = [await shop.person(), await shop.person()];
    const admin = await shop.person({ admin: true });
    for (const by of [stranger, admin]) {
      expect((await save(by, profile, person.email)).statusCode).toBe(403);
    }
    expect(await profileOf(person)).toMatchObject({ name: person.name, image: null });
  });
});
