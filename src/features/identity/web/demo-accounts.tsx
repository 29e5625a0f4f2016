import { LogIn } from 'lucide-react';
import type { ShopConfig } from '#features/storefront/contract.ts';
import { Button } from '#ui/button.tsx';

type DemoAccount = ShopConfig['identity']['demoAccounts'][number];

interface DemoAccountsProps {
  readonly accounts: readonly DemoAccount[];
  readonly busy: boolean;
  readonly onChoose: (account: DemoAccount) => void;
}

/** Signs in with one click, in a demo shop. */
export function DemoAccounts({ accounts, busy, onChoose }: DemoAccountsProps) {
  return (
    <section aria-label="Demo accounts" className="mt-8 border-t border-line pt-6">
      <h2 className="caption text-muted">Demo accounts: one click signs in</h2>
      <ul className="mt-3 grid gap-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <Button
              block
              aria-disabled={busy}
              onClick={() => onChoose(account)}
              className="h-auto min-h-control justify-start py-2 text-left"
            >
              <LogIn aria-hidden />
              <span>
                <span className="block">{account.label}</span>
                <span className="code block font-normal text-muted">{account.email}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
