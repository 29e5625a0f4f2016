import type { PublicShopSettings } from '#features/shop/contract.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';

interface KeyFiguresProps {
  readonly shop: string;
  readonly figures: PublicShopSettings['figures'];
}

export function KeyFigures({ shop, figures }: KeyFiguresProps) {
  return (
    <section
      id="numbers"
      aria-label={t('{shop} in numbers', { shop })}
      className="border-y border-line-strong"
    >
      <dl className="grid grid-cols-2 sm:grid-cols-4 lg:grid-cols-[1fr_1fr_1fr_1fr_2fr]">
        {figures.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-line px-1 py-5 max-lg:last:col-span-full max-lg:last:border-t lg:px-5 lg:not-first:border-l lg:first:pl-1"
          >
            <dt className="caption mt-1.5 text-muted">{label}</dt>
            <dd className="text-3xl leading-none font-semibold tracking-[-0.03em] lg:text-4xl">
              {formatCount(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
