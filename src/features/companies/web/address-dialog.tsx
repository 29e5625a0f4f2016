import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { AddressParts, type AddressPart } from '#browser/address-parts.tsx';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import { addressForm, type AddressForm, type CompanyAddress } from '../domain/purchasing.ts';
import { addCompanyAddress, changeCompanyAddress } from '../purchasing-contract.ts';
import type { SavedOutcome } from './saved-outcome.ts';

interface AddressDialogProps {
  readonly companyId: string;
  /** Null to add one. */
  readonly address: CompanyAddress | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onRefused: () => void;
}

interface AddressValues {
  readonly label: string;
  readonly contactName: string;
  readonly contactNumber: string;
  readonly carrier: string;
  readonly carrierAccount: string;
  readonly address: Readonly<Record<AddressPart, string>>;
}

/** Adds or changes a delivery address of a company. */
export function AddressDialog(props: AddressDialogProps) {
  const { companyId, address, onClose, onSaved, onRefused } = props;
  const api = useApi();
  const form = useForm<AddressValues, unknown, AddressForm>({
    resolver: zodResolver(addressForm) as unknown as Resolver<AddressValues, unknown, AddressForm>,
    mode: 'onTouched',
    defaultValues: valuesOf(address),
  });
  const field = fieldsOf(form);
  const country = useWatch({ control: form.control, name: 'address.country' });

  function send(values: AddressForm, idempotencyKey: string): Promise<SavedOutcome> {
    if (!address) {
      return api(addCompanyAddress, { params: { companyId }, body: values }, { idempotencyKey });
    }
    const { _id: id, version } = address;
    return api(changeCompanyAddress, {
      params: { companyId, id },
      body: { ...values, version },
    });
  }

  const submission = useFormSubmission(form, {
    send,
    onDone: onSaved,
    isFieldError: ({ type }) => type === 'companies/name-in-use',
    onRefused,
  });
  return (
    <FormDialog
      {...submission}
      title={address ? t('Change the address') : t('Add address')}
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <TextField
        label={t('Name of the address')}
        hint={t('For example “Plant 2, goods-in”.')}
        maxLength={60}
        required
        {...field('label')}
      />
      <AddressParts part={(name) => field(`address.${name}`)} country={country} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('Contact (optional)')}
          autoComplete="off"
          maxLength={120}
          {...field('contactName')}
        />
        <TextField
          label={t('Contact number (optional)')}
          type="tel"
          autoComplete="off"
          maxLength={40}
          {...field('contactNumber')}
        />
        <TextField
          label={t('Your carrier (optional)')}
          hint={t('For deliveries that are charged to your own account.')}
          autoComplete="off"
          maxLength={60}
          {...field('carrier')}
        />
        <TextField
          label={t('Your account number (optional)')}
          hint={t('With this carrier.')}
          autoComplete="off"
          maxLength={60}
          {...field('carrierAccount')}
        />
      </div>
    </FormDialog>
  );
}

function valuesOf(shown: CompanyAddress | null): AddressValues {
  const { company, recipient, line1, line2, postalCode, city, region, country } =
    shown?.address ?? {};
  return {
    label: shown?.label ?? '',
    contactName: shown?.contactName ?? '',
    contactNumber: shown?.contactNumber ?? '',
    carrier: shown?.carrier ?? '',
    carrierAccount: shown?.carrierAccount ?? '',
    address: {
      company: company ?? '',
      recipient: recipient ?? '',
      line1: line1 ?? '',
      line2: line2 ?? '',
      postalCode: postalCode ?? '',
      city: city ?? '',
      region: region ?? '',
      country: country ?? '',
    },
  };
}
