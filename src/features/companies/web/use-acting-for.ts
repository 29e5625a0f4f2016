import { useEffect, useState } from 'react';
import { useApi } from '#browser/api.ts';
import {
  browserSession,
  loadCompanyChange,
  useCompany,
  type ChosenCompany,
} from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import type { MenuChoice } from '#ui/menu-popup.tsx';
import { allows } from '#shared/company-roles.ts';
import { listMyCompanies, type MyCompany } from '../contract.ts';

/** Stands for the user themselves. */
const MYSELF = '';

/**
 * The choice for whom the pages act, for a menu; null for a user without companies. All tabs follow it.
 * @param shown asks for the companies again when it becomes true
 */
export function useActingFor(shown: boolean): MenuChoice | null {
  const api = useApi();
  const company = useCompany();
  const [listed, setListed] = useState<readonly ChosenCompany[] | null>(null);

  useEffect(() => {
    if (!shown) return undefined;
    const leaving = new AbortController();
    api(listMyCompanies, {}, { signal: leaving.signal, companyId: '' }).then(
      (outcome) => outcome.ok && setListed(outcome.value.flatMap(choosable)),
      () => undefined,
    );
    return () => leaving.abort();
  }, [api, shown]);

  // Without an answer, there is at least a way back.
  const companies = listed ?? (company ? [company] : []);
  if (companies.length === 0) return null;
  return {
    title: t('Act for'),
    chosen: company?.companyId ?? MYSELF,
    options: [
      { value: MYSELF, label: t('Myself') },
      ...companies.map(({ companyId, name }) => ({ value: companyId, label: name })),
    ],
    onChoose: (value) => {
      const chosen = companies.find(({ companyId }) => companyId === value) ?? null;
      void switchTo(chosen);
    },
  };
}

async function switchTo(company: ChosenCompany | null): Promise<void> {
  const { chooseCompany } = await loadCompanyChange();
  chooseCompany(company, browserSession().store);
  // Everything on the page is of the other one.
  location.reload();
}

function choosable({ _id: companyId, name, state, roles }: MyCompany): ChosenCompany[] {
  if (state === 'refused') return [];
  return [{ companyId, name, access: allows(roles, 'order') ? 'order' : 'see' }];
}
