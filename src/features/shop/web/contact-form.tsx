import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { NeedsScript } from '#ui/needs-script.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PublicShopSettings } from '../contract.ts';
import { useContactForm } from './use-contact-form.ts';

interface ContactFormProps {
  readonly shop: Pick<PublicShopSettings, 'contact' | 'seller'>;
  /** The address to show instead of sending the message; null to send it. */
  readonly writeTo: string | null;
}

/** The contact form (docs/specification.md#contact-form), and other ways to reach the shop. */
export function ContactForm({ shop, writeTo }: ContactFormProps) {
  const { errors, state, formProps } = useContactForm(writeTo);
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[3fr_2fr]">
      <form {...formProps} method="post" noValidate className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('Name')}
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          error={errors.name}
        />
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={errors.email}
        />
        <TextArea
          label={t('Message')}
          name="message"
          rows={5}
          required
          maxLength={5000}
          error={errors.message}
          className="sm:col-span-2"
        />
        <div className="grid gap-4 sm:col-span-2">
          <NeedsScript what={t('This form')} />
          {state.status === 'refused' && <Alert tone="danger" title={state.title} />}
          {state.status === 'done' && (
            <ContactResult sent={state.sent} address={state.contactEmail} />
          )}
          <Button
            type="submit"
            variant="primary"
            busy={state.status === 'sending'}
            className="justify-self-start"
          >
            {t('Send message')}
          </Button>
        </div>
      </form>
      <div className="self-start border-l-2 border-copper pl-5">
        <h3>{t('What to include')}</h3>
        <p className="mt-1 text-muted">
          {t(
            'Include part numbers, quantities and the date you need them by. For assemblies, list your files; an engineer will ask for them.',
          )}
        </p>
        <ContactAddress {...shop} />
      </div>
    </div>
  );
}

function ContactAddress({ contact, seller }: ContactFormProps['shop']) {
  const { email, phone, address } = contact;
  return (
    <address className="mt-5 grid gap-1 wrap-break-word not-italic">
      <p className="whitespace-pre-line">
        {seller.legalName}
        {'\n'}
        {address || seller.address}
      </p>
      {phone && (
        <a
          href={`tel:${phone.replace('(0)', '').replace(/[^+\p{Nd}]/gu, '')}`}
          className="link justify-self-start"
        >
          {phone}
        </a>
      )}
      <a href={`mailto:${email}`} className="link justify-self-start">
        {email}
      </a>
    </address>
  );
}

function ContactResult({ sent, address }: { sent: boolean; address: string }) {
  if (sent) {
    return (
      <Alert tone="positive" title={t('Your message has been sent')}>
        {t('We will reply to the address you entered.')}
      </Alert>
    );
  }
  return (
    <Alert tone="caution" title={t('Nothing was sent')}>
      <RichText
        text="This shop cannot send emails. Please write to {address}."
        parts={{
          address: (
            <a href={`mailto:${address}`} className="link">
              {address}
            </a>
          ),
        }}
      />
    </Alert>
  );
}
