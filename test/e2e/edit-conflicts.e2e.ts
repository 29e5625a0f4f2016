import { expect, test, type Page } from './test.ts';
import {
  addManufacturer,
  changeManufacturer,
  listManufacturers,
} from '#features/manufacturers/contract.ts';
import {
  changeDelivery,
  changeInternalNote,
  checkout,
  getOrder,
} from '#features/orders/contract.ts';
import { SKU } from './card-steps.ts';
import { orderByApi } from './order-steps.ts';
import { personByApi, signInByApi, value } from './session-by-api.ts';

/** The second save asks, and replaces what the other one has saved once that is confirmed. */
async function overwrite(page: Page, save: () => Promise<void>): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Overwrite the other changes?' });
  await save();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await save();
  await question.getByRole('button', { name: 'Overwrite' }).click();
  await expect(question).toHaveCount(0);
}

test('a delivery address that another admin has changed is replaced only after a question', async ({
  page,
  request,
}) => {
  const order = await orderByApi(await personByApi(request, 'Customer'), SKU, 'on-delivery');
  const { _id: id, name, number, address } = order;
  const { api } = await signInByApi(page, 'Admin');
  await page.goto(`/dashboard/manageorders?order=${id}`);

  await page.getByRole('button', { name: 'Change the address' }).click();
  const dialog = page.getByRole('dialog', { name: /^Delivery address/ });
  const field = dialog.getByRole('textbox', { name: 'Address' });
  await field.fill('My street 1, Stockholm');
  const theirs = { name: 'Their contact', number, address: 'Their street 2, Stockholm' };
  const body = { ...theirs, seen: { name, number, address } };
  value(await api(changeDelivery, { params: { id }, body }));

  const submit = dialog.getByRole('button', { name: 'Change the address' });
  await submit.click();
  const notice = dialog.getByRole('status').filter({ hasText: 'has changed the delivery address' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Their contact');
  await expect(notice).toContainText('Their street 2, Stockholm');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('My street 1, Stockholm');
  await overwrite(page, () => submit.click());
  await expect(dialog).toHaveCount(0);
  expect(value(await api(getOrder, { params: { id } }))).toMatchObject({
    name: 'Their contact',
    address: 'My street 1, Stockholm',
  });
});

test('an address in parts is changed in its fields, beside what another admin has changed in others', async ({
  page,
  request,
}) => {
  const buyer = await personByApi(request, 'Customer');
  const { productId } = await orderByApi(buyer, SKU, 'on-delivery');
  const contact = { name: 'Goods-in', number: '+46 8 123 45' };
  const nordwerk = {
    company: 'Nordwerk AB',
    line1: 'Verkstadsgatan 4',
    postalCode: '302 50',
    city: 'Nordhamn',
    country: 'SE',
  } as const;
  const lines = [{ productId, quantity: 10 }];
  const delivery = 'Cash on Delivary';
  const body = { ...contact, address: nordwerk, delivery, lines } as const;
  const { _id: id, address } = value(
    await buyer.api(checkout, { body: { ...body, lines: [...body.lines] } }),
  );
  const { api } = await signInByApi(page, 'Admin');
  await page.goto(`/dashboard/manageorders?order=${id}`);

  await page.getByRole('button', { name: 'Change the address' }).click();
  const dialog = page.getByRole('dialog', { name: /^Delivery address/ });
  await expect(dialog.getByLabel('Company')).toHaveValue('Nordwerk AB');
  await expect(dialog.getByLabel('Country')).toHaveValue('SE');
  const street = dialog.getByLabel('Street and number');
  await street.fill('Hamnkajen 7');
  const theirs = {
    ...contact,
    address: { ...nordwerk, country: 'NO', postalCode: '0150' },
  } as const;
  const seen = { ...contact, address };
  value(await api(changeDelivery, { params: { id }, body: { ...theirs, seen } }));

  const submit = dialog.getByRole('button', { name: 'Change the address' });
  await submit.click();
  const notice = dialog.getByRole('status').filter({ hasText: 'has changed the delivery address' });
  await expect(notice).toContainText('Country was changed from Sweden to Norway');
  await expect(street).toHaveValue('Hamnkajen 7');
  await submit.click();
  await expect(dialog).toHaveCount(0);
  expect(value(await api(getOrder, { params: { id } }))).toMatchObject({
    deliveryAddress: { ...theirs.address, line1: 'Hamnkajen 7' },
  });

  // The order is read again.
  await expect(page.getByRole('dialog').getByText('Hamnkajen 7')).toBeVisible();
  await page.getByRole('button', { name: 'Change the address' }).click();
  await dialog.getByLabel('City').fill('Moss');
  const { address: saved } = value(await api(getOrder, { params: { id } }));
  const text = {
    ...contact,
    address: 'Their street 2, Oslo',
    seen: { ...contact, address: saved },
  };
  value(await api(changeDelivery, { params: { id }, body: text }));
  await submit.click();
  await expect(notice).toContainText('Their street 2, Oslo');
  const mine = 'Nordwerk AB, Hamnkajen 7, 0150 Moss, Norway';
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(mine);
  await overwrite(page, () => submit.click());
  await expect(dialog).toHaveCount(0);
  expect(value(await api(getOrder, { params: { id } }))).toMatchObject({ address: mine });
});

test('an internal note that another admin has changed is replaced only after a question', async ({
  page,
  request,
}) => {
  const order = await orderByApi(await personByApi(request, 'Customer'), SKU, 'on-delivery');
  const params = { id: order._id };
  const { api } = await signInByApi(page, 'Admin');
  await page.goto(`/dashboard/manageorders?order=${order._id}`);
  const form = page.getByRole('region', { name: 'Internal note' });
  const note = form.getByRole('textbox', { name: 'Note' });
  await note.fill('Mine');
  const body = { note: 'Theirs', tags: ['urgent'], version: 0 };
  value(await api(changeInternalNote, { params, body }));

  const submit = form.getByRole('button', { name: 'Save the note' });
  await submit.click();
  const notice = form.getByRole('status').filter({ hasText: 'has changed this note' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Theirs');
  await expect(notice).toContainText('urgent');
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await overwrite(page, () => submit.click());
  await expect(form).toContainText('Saved by');
  await page.reload();
  await expect(note).toHaveValue('Mine');
  await expect(form.getByRole('textbox', { name: 'Tags' })).toHaveValue('urgent');
});

test('a manufacturer that another admin has changed is replaced only after a question', async ({
  page,
}) => {
  const { api } = await signInByApi(page, 'Admin');
  const name = `Contested ${process.hrtime.bigint()}`;
  const { _id: id, version } = value(await api(addManufacturer, { body: { name } }));
  await page.goto(`/dashboard/manufacturers?manufacturer=${id}`);
  const aliases = page.getByRole('textbox', { name: 'Aliases' });
  await aliases.fill(`${name} GmbH`);
  const body = { version, aliases: [`${name} AG`] };
  value(await api(changeManufacturer, { params: { id }, body }));

  const submit = page.getByRole('button', { name: 'Save manufacturer' });
  await submit.click();
  const notice = page.getByRole('status').filter({ hasText: 'has changed this manufacturer' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(`${name} AG`);
  await expect(aliases).toHaveAttribute('aria-invalid', 'true');
  await overwrite(page, () => submit.click());
  await expect
    .poll(async () => value(await api(listManufacturers, { query: { q: name } })))
    .toMatchObject([{ aliases: [`${name} GmbH`] }]);
});
