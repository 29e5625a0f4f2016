import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { changeSettings, type ManagedSettings } from '#features/settings/contract.ts';
import type { DeliverySettings } from '#features/settings/domain/delivery-settings.ts';
import { t } from '#shared/texts/texts.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { toast } from '#ui/toast.ts';
import { useEditConflict } from '#ui/use-edit-conflict.ts';
import { deliveryResolver, toForm, type DeliveryForm } from './delivery-form.ts';
import { useFormUndo } from './use-form-undo.ts';

/** The form of the delivery settings. Asks before it replaces what another admin has saved meanwhile. */
export function useDeliveryForm(loaded: ManagedSettings['delivery']) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(loaded);
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const form = useForm<DeliveryForm, unknown, DeliverySettings>({
    resolver: deliveryResolver,
    mode: 'onTouched',
    defaultValues: toForm(loaded.value),
  });
  const conflict = useEditConflict(form);
  const history = useFormUndo(form);

  async function save(value: DeliverySettings) {
    if (!(await conflict.mayReplace())) return;
    const body = { section: 'delivery' as const, version: saved.version, ...value };
    const outcome = await api(changeSettings, { body });
    conflict.clear();
    setRefused(null);
    if (outcome.ok) {
      setSaved(outcome.value.delivery);
      form.reset(toForm(outcome.value.delivery.value));
      history.forget();
      toast.positive(t('Settings saved'));
      await revalidate();
    } else if (outcome.problem.type === 'settings/changed') {
      const { delivery } = outcome.problem.current;
      conflict.rebase(toForm(saved.value), toForm(delivery.value), delivery.changedBy);
      history.forget();
      setSaved(delivery);
    } else setRefused(outcome.problem);
  }

  return { form, refused, conflict, history, onSubmit: form.handleSubmit(save) };
}
