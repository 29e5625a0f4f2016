import {
  Cable,
  CircuitBoard,
  Factory,
  PackageCheck,
  Ruler,
  ScanSearch,
  type LucideIcon,
} from 'lucide-react';
import type { PublicShopSettings } from '#features/shop/contract.ts';
import { t } from '#shared/texts/texts.ts';
import { Section } from '#ui/section.tsx';

type Activity = PublicShopSettings['activities'][number];

const icons: Readonly<Record<Activity['icon'], LucideIcon>> = {
  supply: PackageCheck,
  boards: CircuitBoard,
  cables: Cable,
  cabinets: Factory,
  tests: ScanSearch,
  design: Ruler,
};

/** The activities of the company. */
export function Activities({ activities }: { readonly activities: readonly Activity[] }) {
  return (
    <Section
      id="activities"
      title={t('What we do')}
      caption={t('Activities')}
      className="below-fold"
    >
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {activities.map(({ icon, title, text }) => {
          const Icon = icons[icon];
          return (
            <li key={title} className="flex gap-4">
              <Icon aria-hidden className="mt-0.5 size-6 text-copper-ink" />
              <div>
                <h3>{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
