import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { useAnswer, type Ask } from '#browser/use-answer.ts';
import { useMay } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toast } from '#ui/toast.ts';
import {
  changeGroupOfCompany,
  listCompanyGroups,
  type CompanyGroup,
} from '../company-groups-contract.ts';
import type { PriceListsOfCompany } from '../company-prices-contract.ts';
import { priceListPath } from '../domain/price-list-paths.ts';
import { priceListMessages, PriceListStateBadge, validityText } from './price-list-texts.tsx';
import { PriceCheck } from './price-check.tsx';

interface CompanyPricesProps extends PriceListsOfCompany {
  readonly companyId: string;
}

/** The group of a company, its price lists in order of precedence, and what it pays for a product. */
export function CompanyPrices({ companyId, group, lists }: CompanyPricesProps) {
  return (
    <Section title={t('Prices')}>
      <div className="grid gap-8">
        <GroupOfCompany companyId={companyId} group={group} />
        {lists.length === 0 ? (
          <p className="text-muted">
            {t('This company has no price lists: it pays the prices of the catalogue.')}
          </p>
        ) : (
          <div>
            <h3 className="mb-1">{t('Price lists in order of precedence')}</h3>
            <p className="mb-3 max-w-prose text-sm text-muted">
              {t('The first valid list with an entry for a product decides its price.')}
            </p>
            <ol aria-label={t('Price lists in order of precedence')}>
              {lists.map((list, at) => (
                <ListOfCompany key={list._id} list={list} position={at + 1} />
              ))}
            </ol>
          </div>
        )}
        <PriceCheck companyId={companyId} />
      </div>
    </Section>
  );
}

interface ListOfCompanyProps {
  readonly list: PriceListsOfCompany['lists'][number];
  readonly position: number;
}

function ListOfCompany({ list, position }: ListOfCompanyProps) {
  return (
    <li className="flex items-baseline gap-3 border-t border-line py-2">
      <span className="text-muted tabular-nums" aria-hidden>
        {position}.
      </span>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={priceListPath(list._id)}
          look="text"
          className="min-w-0 font-medium wrap-anywhere"
        >
          {list.name}
        </Link>
        <PriceListStateBadge state={list.state} />
        {list.fromGroup && <Badge>{t('Group')}</Badge>}
        <span className="text-sm text-muted">
          {validityText(list)}, {list.currency}
        </span>
      </div>
    </li>
  );
}

const MOST_GROUPS = 100;
const askGroups: Ask<CompanyGroup[]> = (api, signal) =>
  api(listCompanyGroups, { query: { limit: MOST_GROUPS } }, { signal });

/** The group of a company, which salespeople change. */
function GroupOfCompany({ companyId, group }: Pick<CompanyPricesProps, 'companyId' | 'group'>) {
  const mayChange = useMay()('companies.change');
  const [isChanging, setChanging] = useState(false);
  if (isChanging) {
    return <ChangeGroup {...{ companyId, group }} onClose={() => setChanging(false)} />;
  }
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="min-w-0 wrap-anywhere">
        {group ? t('Group: {name}', group) : t('In no group')}
      </span>
      {mayChange && (
        <Button size="sm" onClick={() => setChanging(true)}>
          {t('Change group')}
        </Button>
      )}
    </p>
  );
}

interface ChangeGroupProps extends Pick<CompanyPricesProps, 'companyId' | 'group'> {
  readonly onClose: () => void;
}

function ChangeGroup({ companyId, group, onClose }: ChangeGroupProps) {
  const { value: groups, failed } = useAnswer(askGroups);
  const { chosen, setChosen, save, busy } = useChangeGroup({ companyId, group, onClose });
  const known = groups ?? [];
  const isListed = group === null || known.some(({ _id }) => _id === group._id);
  const options = [...(isListed || !group ? [] : [group]), ...known];
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SelectField
        label={t('Group')}
        placeholder={t('In no group')}
        options={options.map(({ _id, name }) => ({ value: _id, label: name }))}
        disabled={!groups}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        className="min-w-48"
      />
      <Button type="submit" variant="primary" busy={busy} disabled={!groups}>
        {t('Save')}
      </Button>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      {failed && <Alert tone="danger" title={failed} className="basis-full" />}
    </form>
  );
}

function useChangeGroup({ companyId, group, onClose }: ChangeGroupProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(group?._id ?? '');
  const [busy, setBusy] = useState(false);

  const send = useCallback(
    (groupId: string | null) =>
      api(changeGroupOfCompany, { params: { companyId }, body: { groupId } }),
    [api, companyId],
  );

  async function save() {
    setBusy(true);
    const outcome = await send(chosen === '' ? null : chosen);
    setBusy(false);
    if (!outcome.ok) return toast.danger(outcome.problem.title);
    const undo = async () => {
      await send(group?._id ?? null);
      await revalidate();
    };
    toast.positive(priceListMessages.saved, {
      action: { label: priceListMessages.undo, onClick: () => void undo() },
    });
    await revalidate();
    onClose();
  }

  return { chosen, setChosen, save, busy };
}
