import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { newId } from '#browser/new-id.ts';
import { addressLines } from '#shared/postal-address.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import type { CompanyAddress } from '../domain/purchasing.ts';
import { deleteCompanyAddress } from '../purchasing-contract.ts';
import { AddressDialog } from './address-dialog.tsx';
import { companyMessages } from './company-texts.ts';

interface AddressesSectionProps {
  readonly companyId: string;
  readonly addresses: readonly CompanyAddress[];
}

/** Where a company has its orders delivered; the checkout offers them. */
export function AddressesSection({ companyId, addresses }: AddressesSectionProps) {
  const { revalidate } = useRevalidator();
  const remove = useDelete(companyId);
  /** Which one is changed; null to add one. */
  const [dialog, setDialog] = useState<{ address: CompanyAddress | null } | null>(null);
  return (
    <Section
      title={t('Delivery addresses')}
      action={<Button onClick={() => setDialog({ address: null })}>{t('Add address')}</Button>}
    >
      {addresses.length === 0 ? (
        <p className="text-muted">{t('The checkout offers the addresses that you add here.')}</p>
      ) : (
        <Table label={t('Names and addresses')} stacked>
          <TableHead>
            <tr>
              <HeaderCell>{t('Name')}</HeaderCell>
              <HeaderCell>{t('Address')}</HeaderCell>
              <HeaderCell>{t('Contact')}</HeaderCell>
              <HeaderCell>
                <span className="sr-only">{t('Action')}</span>
              </HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {addresses.map((one) => (
              <AddressRow
                key={one._id}
                address={one}
                onChange={() => setDialog({ address: one })}
                onDelete={() => void remove(one)}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {dialog && (
        <AddressDialog
          companyId={companyId}
          address={dialog.address}
          onClose={() => setDialog(null)}
          onSaved={() => {
            setDialog(null);
            toast.positive(companyMessages.addressSaved);
            void revalidate();
          }}
          onRefused={() => void revalidate()}
        />
      )}
    </Section>
  );
}

interface AddressRowProps {
  readonly address: CompanyAddress;
  readonly onChange: () => void;
  readonly onDelete: () => void;
}

function AddressRow({ address: one, onChange, onDelete }: AddressRowProps) {
  const { label, address, contactName, contactNumber } = one;
  return (
    <Row>
      <Cell label={t('Name')} className="font-medium wrap-anywhere">
        {label}
      </Cell>
      <Cell label={t('Address')} className="wrap-anywhere">
        {addressLines(address, currentLocale()).join(', ')}
      </Cell>
      <Cell label={t('Contact')} className="wrap-anywhere">
        {[contactName, contactNumber].filter(Boolean).join(', ') || '–'}
      </Cell>
      <Cell label={t('Action')}>
        <div className="flex flex-wrap gap-2 sm:justify-end">
          <Button size="sm" aria-label={t('Change {name}', { name: label })} onClick={onChange}>
            {t('Change')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('Delete {name}', { name: label })}
            onClick={onDelete}
          >
            {t('Delete')}
          </Button>
        </div>
      </Cell>
    </Row>
  );
}

function useDelete(companyId: string) {
  const api = useApi();
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  return async ({ _id: id, label, version }: CompanyAddress) => {
    const question = {
      title: t('Delete the address {name}?', { name: label }),
      detail: t('Orders that are delivered there keep it.'),
      confirmLabel: 'Delete',
      tone: 'danger' as const,
    };
    if (!(await confirm(question))) return;
    const outcome = await api(
      deleteCompanyAddress,
      { params: { companyId, id }, query: { version } },
      { idempotencyKey: newId() },
    );
    if (outcome.ok) toast.positive(companyMessages.addressDeleted);
    else toast.danger(outcome.problem.title);
    await revalidate();
  };
}
