import { canBeDeputy } from '#shared/company-roles.ts';
import type { Company, CompanyPerson } from '../contract.ts';
import { AddressesSection } from './addresses-section.tsx';
import { CostCentresSection } from './cost-centres-section.tsx';
import { DeputySection } from './deputy-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import type { Purchasing } from './load-purchasing.ts';
import { RulesSection } from './rules-section.tsx';

interface PurchasingSettingsProps extends Purchasing {
  readonly company: Pick<Company, '_id' | 'currency'>;
  readonly people: readonly CompanyPerson[];
  /** The id of the reader. */
  readonly self: string;
}

/** How the people of a company may buy: for its admins, and for approvers their deputy. */
export function PurchasingSettings(props: PurchasingSettingsProps) {
  const { company, people, self, forAdmins, deputy } = props;
  const { _id: companyId, currency } = company;
  const colleagues = people.filter(({ userId, roles }) => userId !== self && canBeDeputy(roles));
  return (
    <>
      {deputy && colleagues.length > 0 && (
        <DeputySection companyId={companyId} deputy={deputy.current} colleagues={colleagues} />
      )}
      {forAdmins && (
        <>
          <LimitsSection {...{ companyId, currency }} limits={forAdmins.limits} />
          <CostCentresSection {...{ companyId, currency }} costCentres={forAdmins.costCentres} />
          <RulesSection {...{ companyId, currency }} rules={forAdmins.rules} />
          <AddressesSection companyId={companyId} addresses={forAdmins.addresses} />
        </>
      )}
    </>
  );
}
