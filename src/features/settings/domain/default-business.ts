import type { SettingsOf } from './settings.ts';

/** Nothing is said and no invoices are written until an admin saves these sections. */
export const defaultBusiness: SettingsOf<'business'> = {
  line1: '',
  line2: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  registrationNumber: '',
  taxNumber: '',
  electronicScheme: '',
  electronicAddress: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  bankAccounts: [],
  footer: '',
};

const none = { en: '', de: '' };

export const defaultDocuments: SettingsOf<'documents'> = {
  invoiceAt: 'none',
  mailsXml: false,
  mailsConfirmation: false,
  prefixes: {
    'order-confirmation': 'OC-{year}-',
    'pro-forma': 'PF-{year}-',
    'delivery-note': 'DN-{year}-',
    invoice: 'INV-{year}-',
    'credit-note': 'CN-{year}-',
  },
  texts: {
    'order-confirmation': none,
    'pro-forma': none,
    'delivery-note': none,
    invoice: none,
    'credit-note': none,
  },
};
