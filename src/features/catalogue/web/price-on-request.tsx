import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { ContactLink } from './contact-link.tsx';

/** Shown instead of a price, with a link to the contact form. */
export function PriceOnRequest() {
  return (
    <Alert tone="info" title={t('Price on request')}>
      <ContactLink text="{link} with the quantity you need." />
    </Alert>
  );
}
