import { t } from '#shared/texts/texts.ts';
import { Copyable } from '#ui/copyable.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import type { CompanySignIn } from '../contract.ts';

/** The identity provider of a company, without its secret. */
export function ProviderDetails({
  provider,
  redirectUri,
}: Pick<CompanySignIn, 'provider' | 'redirectUri'>) {
  return (
    <DescriptionList>
      <DescriptionRow term={t('Issuer')}>
        <span className="wrap-anywhere">{provider?.issuer ?? t('None')}</span>
      </DescriptionRow>
      {provider && (
        <DescriptionRow term={t('Client ID')}>
          <span className="wrap-anywhere">{provider.clientId}</span>
        </DescriptionRow>
      )}
      <DescriptionRow term={t('Redirect address')}>
        <Copyable text={redirectUri} what={t('redirect address')} />
      </DescriptionRow>
      <DescriptionRow term={t('Required')}>
        {provider?.required ? t('Yes') : t('No')}
      </DescriptionRow>
    </DescriptionList>
  );
}
