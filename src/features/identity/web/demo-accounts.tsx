import { LogIn } from 'lucide-react';
import type { ShopConfig } from '#features/shop/contract.ts';
import { t } from '#shared/texts/texts.ts';

type DemoAccount = ShopConfig['identity']['demoAccounts'][number];

interface DemoAccountsProps {
  readonly accounts: readonly DemoAccount[];
  readonly busy: boolean;
  readonly onChoose: (account: DemoAccount) => void;
}

/** Signs in with one click, in a demo shop. */
export function DemoAccounts({ accounts, busy, onChoose }: DemoAccountsProps) {
  return (
    <section aria-label={t('Demo accounts')} className="mt-8 border-t border-line pt-6">
      <h2 className="caption text-muted">{t('Demo accounts: sign in with one click')}</h2>
      <ul className="mt-3 grid gap-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              aria-disabled={busy}
              onClick={() => onChoose(account)}
              className="flex w-full items-center gap-3 rounded-sm border border-line-strong bg-raised px-3 py-2 text-left transition-colors hover:border-muted hover:bg-surface"
            >
              <LogIn aria-hidden className="size-4 shrink-0 text-copper-ink" />
              <span className="min-w-0">
                <span className="block font-medium">{t(account.label)}</span>
                <span className="code block text-muted">{account.email}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
