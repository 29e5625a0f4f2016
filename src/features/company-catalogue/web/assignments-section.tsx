import { useState } from 'react';
import { managedCompanyPath } from '#features/companies/web/index.ts';
import { useMay } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import type { PriceList } from '../price-lists-contract.ts';
import { AssignDialog, type Assigned } from './assign-dialog.tsx';
import { asChange, useChangeList } from './use-change-list.ts';

interface AssignmentsSectionProps {
  readonly list: PriceList;
  readonly mayChange: boolean;
}

/** The companies and groups that have a list. */
export function AssignmentsSection({ list, mayChange }: AssignmentsSectionProps) {
  const change = useChangeList();
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const all: readonly Assigned[] = [
    ...list.groups.map((one) => ({ ...one, to: 'groups' as const })),
    ...list.companies.map((one) => ({ ...one, to: 'companies' as const })),
  ];

  function add({ _id, to }: Assigned): Promise<boolean> {
    return change(list, { [to]: [...asChange(list)[to], _id] });
  }

  async function remove({ _id, to, name }: Assigned) {
    const others = asChange(list)[to].filter((one) => one !== _id);
    await change(list, { [to]: others }, t('Took the list off {name}', { name }));
  }

  return (
    <Section
      title={t('Companies and groups')}
      action={mayChange && <Button onClick={() => setAdding(true)}>{t('Assign the list')}</Button>}
    >
      {all.length === 0 ? (
        <p className="text-muted">{t('Nobody has this list: it changes no price yet.')}</p>
      ) : (
        <ul aria-label={t('Who has this list')}>
          {all.map((one) => (
            <li
              key={one._id}
              className="flex min-h-control flex-wrap items-center gap-3 border-t border-line py-2 first:border-t-0"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                {one.to === 'companies' && may('companies.see') ? (
                  <Link to={managedCompanyPath(one._id)} look="text">
                    {one.name}
                  </Link>
                ) : (
                  one.name
                )}
              </span>
              {one.to === 'groups' && <Badge>{t('Group')}</Badge>}
              {mayChange && (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t('Remove {name}', { name: one.name })}
                  onClick={() => void remove(one)}
                >
                  {t('Remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AssignDialog list={list} onAdd={add} onClose={() => setAdding(false)} />}
    </Section>
  );
}
