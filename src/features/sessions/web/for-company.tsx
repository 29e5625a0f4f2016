import { t } from '#shared/texts/texts.ts';
import { useCompany } from './use-session.ts';

/** Says for which company the page acts; nothing while its user acts for themselves. */
export function ForCompany() {
  const company = useCompany();
  if (!company) return null;
  return <p className="font-medium wrap-anywhere">{t('For {name}', { name: company.name })}</p>;
}
