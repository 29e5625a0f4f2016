import { groupedIban } from '#shared/iban.ts';
import { t } from '#shared/texts/texts.ts';
import { Copyable } from '#ui/copyable.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import type { Transfer } from '../domain/invoice-to-pay.ts';

/** The account of the shop and the reference of a transfer, with the QR code for banking apps. */
export function ByTransfer({ holder, iban, bic, bank, reference, code }: Transfer) {
  return (
    <section aria-labelledby="pay-by-transfer">
      <h2 id="pay-by-transfer" className="mb-3 text-lg">
        {t('Pay by transfer')}
      </h2>
      <DescriptionList>
        <DescriptionRow term={t('Account holder')}>{holder}</DescriptionRow>
        <DescriptionRow term={t('IBAN')}>
          <Copyable text={groupedIban(iban)} what={t('IBAN')} />
        </DescriptionRow>
        {bic && <DescriptionRow term={t('BIC')}>{bic}</DescriptionRow>}
        {bank && <DescriptionRow term={t('Bank')}>{bank}</DescriptionRow>}
        <DescriptionRow term={t('Payment reference')}>
          <Copyable text={reference} what={t('Payment reference')} />
        </DescriptionRow>
      </DescriptionList>
      {code && (
        <figure className="mt-6 grid w-fit gap-2">
          <svg
            role="img"
            aria-label={t('QR code of the transfer, for banking apps')}
            viewBox={`0 0 ${code.size} ${code.size}`}
            className="size-44"
            shapeRendering="crispEdges"
          >
            {/* White in dark themes, too: scanners look for dark on light. */}
            <rect width={code.size} height={code.size} fill="#fff" />
            <path d={code.path} fill="#000" />
          </svg>
          <figcaption className="text-sm text-muted">{t('Scan to pay')}</figcaption>
        </figure>
      )}
    </section>
  );
}
