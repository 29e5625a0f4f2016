import type { UseFormReturn } from 'react-hook-form';
import { decimalForField } from '#shared/decimal-text.ts';
import type { Category, ManagedProduct } from '../contract.ts';
import { withoutMain } from '../domain/main-picture.ts';
import { NO_PICTURE } from '../domain/no-picture.ts';
import type { ProductInput, ProductOutput } from './product-rules.ts';
import { editableQuantityValue } from './editable-quantity-value.ts';

export type ProductForm = UseFormReturn<ProductInput, unknown, ProductOutput>;

/** The values of an empty product form. */
export const blankProduct: ProductInput = {
  name: '',
  description: '',
  img: '',
  minQuantity: '',
  stock: '',
  note: '',
  price: '',
  sku: '',
  mpn: '',
  manufacturer: '',
  category: '',
  orderMultiple: '',
  leadTimeDays: '',
  lifecycle: 'active',
  datasheet: '',
  mainPicture: { alt: '', translations: { de: '' } },
  pictures: [],
  files: [],
  originCountry: '',
  hsCode: '',
  eccn: '',
  taxClass: '',
  rohs: '',
  reach: '',
  weightGrams: '',
  lengthMm: '',
  widthMm: '',
  heightMm: '',
  packaging: '',
  packagingOf: '',
  warrantyMonths: '',
  replacedBySku: '',
  matingSkus: '',
  pinCompatibleSkus: '',
  translations: { de: { name: '', description: '', packaging: '' } },
  attributes: {},
  priceBreaks: [],
  restrictedTo: { visibility: 'everyone', viewers: [] },
};

/** The form values of an existing product; missing values are empty fields. */
export function toFormValues(
  product: ManagedProduct,
  categories: readonly Category[],
): ProductInput {
  const { name, description, img, sku, mpn, manufacturer, datasheet, lifecycle, price } = product;
  const { de: german } = product.translations;
  const { main, further } = withoutMain(img, product.pictures);
  const slug = product.category?.slug ?? '';
  const columns = categories.find((category) => category.slug === slug)?.attributes ?? [];
  return {
    name,
    description,
    img: img === NO_PICTURE ? '' : img,
    minQuantity: String(product.minQuantity),
    stock: String(product.stock),
    note: '',
    price: decimalForField(price ?? ''),
    sku,
    mpn: mpn ?? '',
    manufacturer: manufacturer ?? '',
    category: slug,
    orderMultiple: String(product.orderMultiple),
    leadTimeDays: product.leadTimeDays === null ? '' : String(product.leadTimeDays),
    lifecycle,
    datasheet: datasheet ?? '',
    mainPicture: { alt: main?.alt ?? '', translations: { de: main?.translations.de ?? '' } },
    pictures: further.map(withEmptyTranslation),
    files: product.files.map(withEmptyTranslation),
    originCountry: product.originCountry ?? '',
    hsCode: product.hsCode ?? '',
    eccn: product.eccn ?? '',
    taxClass: product.taxClass === 'standard' ? '' : (product.taxClass ?? ''),
    rohs: product.rohs ?? '',
    reach: product.reach ?? '',
    weightGrams: numberForField(product.weightGrams),
    lengthMm: numberForField(product.lengthMm),
    widthMm: numberForField(product.widthMm),
    heightMm: numberForField(product.heightMm),
    packaging: product.packaging ?? '',
    packagingOf: product.packagingOf ?? '',
    warrantyMonths: product.warrantyMonths === null ? '' : String(product.warrantyMonths),
    replacedBySku: product.replacedBySku ?? '',
    matingSkus: product.matingSkus.join(', '),
    pinCompatibleSkus: product.pinCompatibleSkus.join(', '),
    translations: {
      de: {
        name: german.name ?? '',
        description: german.description ?? '',
        packaging: german.packaging ?? '',
      },
    },
    attributes: {
      ...Object.fromEntries(columns.map(({ key }) => [key, ''])),
      ...Object.fromEntries(
        product.attributes.map(({ key, value, unit }) => [
          key,
          typeof value === 'number' ? decimalForField(editableQuantityValue(value, unit)) : value,
        ]),
      ),
    },
    restrictedTo: {
      visibility: product.restricted ? 'restricted' : 'everyone',
      viewers: product.restrictedTo?.viewers ?? [],
    },
    priceBreaks: product.priceBreaks.map((step) => ({
      quantity: String(step.quantity),
      price: decimalForField(step.price),
    })),
  };
}

function numberForField(number: number | null): string {
  return number === null ? '' : decimalForField(String(number));
}

function withEmptyTranslation<Text extends ManagedProduct['pictures' | 'files'][number]>(
  text: Text,
) {
  return { ...text, translations: { de: text.translations.de ?? '' } };
}

/** The change that the API expects: empty fields are null, which clears them. */
export function toChange({ note: _note, stock: _stock, ...fields }: ProductOutput) {
  const german = fields.translations?.de;
  return {
    ...fields,
    translations: {
      de: {
        name: german?.name ?? null,
        description: german?.description ?? null,
        packaging: german?.packaging ?? null,
      },
    },
    description: fields.description ?? null,
    img: fields.img ?? null,
    minQuantity: fields.minQuantity ?? null,
    price: fields.price ?? null,
    mpn: fields.mpn ?? null,
    manufacturer: fields.manufacturer ?? null,
    category: fields.category ?? null,
    orderMultiple: fields.orderMultiple ?? null,
    leadTimeDays: fields.leadTimeDays ?? null,
    lifecycle: fields.lifecycle ?? null,
    datasheet: fields.datasheet ?? null,
    pictures: fields.pictures ?? [],
    files: fields.files ?? [],
    originCountry: fields.originCountry ?? null,
    hsCode: fields.hsCode ?? null,
    eccn: fields.eccn ?? null,
    taxClass: fields.taxClass ?? null,
    rohs: fields.rohs ?? null,
    reach: fields.reach ?? null,
    weightGrams: fields.weightGrams ?? null,
    lengthMm: fields.lengthMm ?? null,
    widthMm: fields.widthMm ?? null,
    heightMm: fields.heightMm ?? null,
    packaging: fields.packaging ?? null,
    packagingOf: fields.packagingOf ?? null,
    warrantyMonths: fields.warrantyMonths ?? null,
    replacedBySku: fields.replacedBySku ?? null,
    matingSkus: fields.matingSkus ?? [],
    pinCompatibleSkus: fields.pinCompatibleSkus ?? [],
    priceBreaks: fields.priceBreaks ?? [],
    restrictedTo: fields.restrictedTo ?? null,
  };
}

/** The names of the fields in which two forms differ. */
export function differingFormFields(
  before: ProductInput,
  after: ProductInput,
): (keyof ProductInput)[] {
  const names = Object.keys(blankProduct) as (keyof ProductInput)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
