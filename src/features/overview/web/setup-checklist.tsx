import { Circle, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import type { SetupProgress, SetupStep } from '../contract.ts';
import type { MailProblem } from '../domain/mail-problem.ts';

interface StepText {
  readonly title: string;
  readonly detail: string;
  /** Where it is done; absent if it is configured on the server. */
  readonly to?: string;
}

const steps: Readonly<Record<SetupStep, StepText>> = {
  shop: {
    title: 'Name and contact',
    detail: 'The name of the shop and the address that messages are mailed to.',
    to: '/dashboard/settings#brand',
  },
  categories: {
    title: 'Categories',
    detail: 'They group the products and define their attributes.',
    to: '/dashboard/categories',
  },
  products: {
    title: 'Products',
    detail: 'Import a file, or add them one by one, with their prices.',
    to: '/dashboard/manageproducts/import',
  },
  payment: {
    title: 'Payment by card',
    detail:
      'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET on the server. Payment on delivery needs nothing.',
  },
  mail: {
    title: 'Emails',
    detail: 'Set SMTP_URL and MAIL_FROM on the server.',
  },
  seller: {
    title: 'Seller',
    detail: 'The legal name and the address for the documents of orders.',
    to: '/dashboard/settings#seller',
  },
  delivery: {
    title: 'Delivery',
    detail: 'Zones, methods and prices. Save it while it is off if delivery is free.',
    to: '/dashboard/settings/delivery',
  },
  tax: {
    title: 'Taxes',
    detail:
      'Where you are registered, and the rates. Save it while it is off if you charge no tax.',
    to: '/dashboard/settings#taxes',
  },
  bank: {
    title: 'Bank account',
    detail: 'Invoices name it, so that customers can transfer money.',
    to: '/dashboard/settings#business',
  },
  invoices: {
    title: 'Invoices',
    detail: 'When the shop writes them. Save it while it is off if you write them elsewhere.',
    to: '/dashboard/settings#documents',
  },
  returns: {
    title: 'Rules for returns',
    detail: 'Until when goods can come back, and where to. Save it while it is off if none can.',
    to: '/dashboard/settings#returnRules',
  },
  legal: {
    title: 'Legal pages',
    detail: 'Terms, privacy policy and imprint.',
    to: '/dashboard/settings#terms',
  },
  landing: {
    title: 'Landing page',
    detail: 'Slides, numbers, activities and the footer are examples until you save your own.',
    to: '/dashboard/settings#slides',
  },
  order: {
    title: 'First order',
    detail: 'Place a test order to see what your customers see.',
    to: '/allproducts',
  },
};

const problemTexts: Readonly<
  Record<MailProblem | 'rate-ends' | 'states-unrated' | 'no-account', string>
> = {
  unreachable:
    'Mails wait: the mail server cannot be reached. Check host name and port in SMTP_URL on the server.',
  certificate:
    'Mails wait: no encrypted connection to the mail server. Check its certificate, and that smtps:// is used for port 465 and smtp:// for port 587.',
  'sign-in':
    'Mails wait: the mail server refuses the user name or the password. Check both in SMTP_URL on the server.',
  sender: 'Mails wait: the mail server refuses the sender. Check MAIL_FROM on the server.',
  recipient: 'A mail waits: the mail server refuses its recipient. Other mails may arrive.',
  other: 'Mails wait: the mail server does not accept them.',
  'rate-ends':
    'A rate ends within 30 days, or has ended, and none follows. Orders that need it are refused then.',
  'states-unrated':
    'The One-Stop-Shop is on, but some member states have no rate. Orders of people there are refused.',
  'no-account': 'The shop writes invoices, but they name no bank account.',
};

/** Until the browser's storage is cleared. */
const HIDDEN_KEY = 'busbar.setup-hidden';

/** What is left to do to open the shop. Once it has an order, an admin can hide it in this browser. */
export function SetupSection({ setup }: { readonly setup: SetupProgress[] }) {
  const [hidden, setHidden] = useState(isHidden);
  const sells = setup.some(({ step, done }) => step === 'order' && done);
  if (sells && hidden) return null;
  return (
    <Section
      title={sells ? t('Still to set up') : t('Steps to the first order')}
      action={
        sells && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              setHidden(true);
              hide();
            }}
          >
            {t('Hide these steps')}
          </Button>
        )
      }
    >
      <SetupChecklist setup={setup} />
    </Section>
  );
}

/** Without storage, the steps come back at the next visit. */
function isHidden(): boolean {
  try {
    return localStorage.getItem(HIDDEN_KEY) !== null;
  } catch {
    return false;
  }
}

function hide(): void {
  try {
    localStorage.setItem(HIDDEN_KEY, 'yes');
  } catch {
    // As said above.
  }
}

function SetupChecklist({ setup }: { readonly setup: SetupProgress[] }) {
  return (
    <ol className="grid max-w-3xl">
      {setup.map(({ step, done, problem }) => {
        const { title, detail, to } = steps[step];
        const Mark = problem ? TriangleAlert : done ? CircleCheck : Circle;
        return (
          <li key={step} className="flex gap-3 border-b border-line py-3 first:pt-0">
            <Mark
              aria-hidden
              className={`mt-0.5 size-5 shrink-0 ${problem ? 'text-caution' : done ? 'text-positive' : 'text-faint'}`}
            />
            <div className="min-w-0">
              <p className="font-medium">
                {to ? (
                  <Link to={to} className="link">
                    {t(title)}
                  </Link>
                ) : (
                  t(title)
                )}
                <span className="sr-only">: {done ? t('done') : t('open')}</span>
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {problem ? t(problemTexts[problem.reason]) : t(detail)}
              </p>
              {problem?.error && (
                <p className="text-sm wrap-anywhere text-muted">
                  {t('Last error: {error}', { error: problem.error })}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
