import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { countryOptions } from '#browser/address-parts.tsx';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { SettingsOf } from '../domain/settings.ts';
import { ListItem } from './list-fields.tsx';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

/** What invoices say of the shop. */
export function BusinessSection(props: SectionProps<'business'>) {
  const state = useSection<SettingsOf<'business'>>('business', props);
  const { form } = state;
  const field = fieldsOf(form);
  const accounts = useFieldArray({ control: form.control, name: 'bankAccounts' });
  return (
    <SectionForm
      id="business"
      title={t('Business')}
      hint={t(
        'Invoices and other documents show it, with the legal name and VAT ID of the seller.',
      )}
      state={state}
    >
      <TextField label={t('Street and number')} maxLength={80} {...field('line1')} />
      <TextField
        label={t('Building, gate or dock (optional)')}
        maxLength={80}
        {...field('line2')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('Postal code')} maxLength={16} {...field('postalCode')} />
        <TextField label={t('City')} maxLength={60} {...field('city')} />
        <TextField label={t('State or region (optional)')} maxLength={60} {...field('region')} />
        <SelectField
          label={t('Country')}
          placeholder={t('Choose a country')}
          options={countryOptions()}
          {...field('country')}
        />
        <TextField label={t('Register number')} maxLength={60} {...field('registrationNumber')} />
        <TextField label={t('Local tax number')} maxLength={40} {...field('taxNumber')} />
        <TextField
          label={t('Scheme of the electronic address')}
          hint={t('Where e-invoices reach you, such as 9930 for a German VAT ID')}
          mono
          maxLength={4}
          {...field('electronicScheme')}
        />
        <TextField
          label={t('Electronic address')}
          hint={t('Your number in this scheme, such as the VAT ID')}
          mono
          maxLength={100}
          {...field('electronicAddress')}
        />
        <TextField label={t('Contact for invoices')} maxLength={100} {...field('contactName')} />
        <TextField
          label={t('Telephone of the contact')}
          type="tel"
          maxLength={40}
          {...field('contactPhone')}
        />
      </div>
      <TextField
        label={t('Email of the contact')}
        type="email"
        maxLength={254}
        {...field('contactEmail')}
      />
      {accounts.fields.map(({ id }, index) => (
        <ListItem
          key={id}
          label={t('Bank account {number}', { number: index + 1 })}
          index={index}
          length={accounts.fields.length}
          move={accounts.move}
          remove={accounts.remove}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('IBAN')}
              mono
              required
              maxLength={42}
              {...field(`bankAccounts.${index}.iban`)}
            />
            <TextField
              label={t('BIC')}
              mono
              maxLength={11}
              {...field(`bankAccounts.${index}.bic`)}
            />
            <TextField label={t('Bank')} maxLength={70} {...field(`bankAccounts.${index}.bank`)} />
            <TextField
              label={t('Account holder, if not the legal name')}
              maxLength={70}
              {...field(`bankAccounts.${index}.holder`)}
            />
          </div>
        </ListItem>
      ))}
      <Button
        className="justify-self-start"
        disabled={accounts.fields.length >= 5}
        onClick={() => accounts.append({ holder: '', iban: '', bic: '', bank: '' })}
      >
        <Plus aria-hidden />
        {t('Add a bank account')}
      </Button>
      <TextArea
        label={t('Foot of documents')}
        hint={t('Such as the register court and the managing directors')}
        rows={3}
        maxLength={500}
        {...field('footer')}
      />
    </SectionForm>
  );
}
