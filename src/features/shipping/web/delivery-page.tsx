import { Undo2 } from 'lucide-react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { requireAdmin } from '#features/sessions/web/index.ts';
import { getManagedSettings } from '#features/settings/contract.ts';
import { getConfig } from '#features/shop/contract.ts';
import type { Currency } from '#shared/money.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { EditConflictAlert } from '#ui/edit-conflict-alert.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem } from '#ui/form-problem.tsx';
import { keepFieldFocus } from '#ui/keep-field-focus.ts';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { MethodsSection } from './methods-section.tsx';
import { TimesSection } from './times-section.tsx';
import { TrialCalculator } from './trial-calculator.tsx';
import { useDeliveryForm } from './use-delivery-form.ts';
import { ZonesSection } from './zones-section.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Delivery' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request });
  const { signal } = request;
  const api = context.get(apiContext);
  const [settings, config] = await Promise.all([
    api(getManagedSettings, {}, { signal }),
    api(getConfig, {}, { signal }),
  ]);
  const { currency, timeZone } = pageValue(config);
  return { delivery: pageValue(settings).delivery, currency: currency as Currency, timeZone };
}

/** The values of the form that have no input of their own. */
const listLabels = { zones: 'Zones', methods: 'Methods', workingDays: 'Working days' } as const;

/** Where, when and for what price the shop delivers. */
export function Component() {
  const { delivery, currency, timeZone } = useLoaderData<typeof loader>();
  const { form, refused, conflict, history, onSubmit } = useDeliveryForm(delivery);
  const { isSubmitting, isDirty } = form.formState;
  const field = fieldsOf(form);
  useLeaveGuard(isDirty);

  /** Fields that take text have an undo of their own. */
  function undoByKey(event: KeyboardEvent<HTMLFormElement>) {
    const { key, ctrlKey, metaKey, shiftKey, target } = event;
    if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey) return;
    if (target instanceof HTMLInputElement && target.type === 'text') return;
    if (target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    history.undo();
  }
  function keepTyped({ target }: FocusEvent<HTMLFormElement>) {
    if ('form' in target) history.keep();
  }

  return (
    <>
      <PageHeader
        title={t('Delivery')}
        before={
          <Link to="/dashboard/settings" className="link text-sm">
            {t('Settings')}
          </Link>
        }
      >
        {t(
          'Prices are without tax. Orders keep the method and the price that they were placed with.',
        )}
      </PageHeader>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and focus of its fields */}
      <form
        method="post"
        noValidate
        onMouseDownCapture={keepFieldFocus}
        onSubmit={(event) => void onSubmit(event)}
        onKeyDown={undoByKey}
        onBlur={keepTyped}
        className="grid max-w-4xl gap-10"
      >
        <div className="grid gap-4">
          <EditConflictAlert
            {...conflict}
            title={t('{by} has changed these settings', { by: conflict.by ?? t('Someone else') })}
            labels={listLabels}
          />
          <FormProblem problem={refused} />
          <CheckboxField
            label={t('Customers choose a delivery method')}
            hint={t('While this is off, orders cost what their lines cost, and nobody chooses.')}
            {...field('isOn')}
          />
        </div>
        <TimesSection form={form} timeZone={timeZone} />
        <ZonesSection form={form} history={history} />
        <MethodsSection form={form} history={history} currency={currency} />
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {t('Save')}
          </Button>
          <Button disabled={!history.canUndo} onClick={history.undo}>
            <Undo2 aria-hidden />
            {t('Undo')}
          </Button>
          {isDirty && <span className="text-sm text-muted">{t('Unsaved changes')}</span>}
        </div>
      </form>
      <TrialCalculator form={form} currency={currency} timeZone={timeZone} />
    </>
  );
}
