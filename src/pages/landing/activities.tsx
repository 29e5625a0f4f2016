import { Cable, CircuitBoard, Factory, PackageCheck, Ruler, ScanSearch } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Section } from '#ui/section.tsx';

const activities = [
  {
    icon: PackageCheck,
    title: 'Component supply',
    text: 'Catalogue parts from stock in reels, bags and single pieces, with the manufacturer part number on every line.',
  },
  {
    icon: CircuitBoard,
    title: 'Board assembly',
    text: 'SMT and through-hole, 0402 and up. Prototypes and series run on the same lines.',
  },
  {
    icon: Cable,
    title: 'Cables and harnesses',
    text: 'Cut, crimped, labelled and pull-tested to your drawing.',
  },
  {
    icon: Factory,
    title: 'Cabinets and busbars',
    text: 'Copper cut, punched and bent; control cabinets wired and documented.',
  },
  {
    icon: ScanSearch,
    title: 'Test and traceability',
    text: 'In-circuit and functional test. Every lot keeps its date code and its report.',
  },
  {
    icon: Ruler,
    title: 'Design for manufacture',
    text: 'An engineer reviews your files before the first panel is cut and points out what will cost you.',
  },
] as const;

/** The activities of the company. */
export function Activities() {
  return (
    <Section
      id="activities"
      title={t('What we do')}
      caption={t('Activities')}
      className="below-fold"
    >
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {activities.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden className="mt-0.5 size-6 text-copper-ink" />
            <div>
              <h3>{t(title)}</h3>
              <p className="mt-1 text-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
