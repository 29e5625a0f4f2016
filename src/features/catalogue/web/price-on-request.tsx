import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { ContactLink } from './contact-link.tsx';

/** In place of a price: the way to ask for one. */
export function PriceOnRequest() {
  return (
    <Alert tone="info" title={t('Price on request')}>
      <ContactLink text="{link} with the quantity you need." />
    </Alert>
  );
}
