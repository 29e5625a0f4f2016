import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useApi } from '#browser/api.ts';
import { useSubmission } from '#browser/use-submission.ts';
import { showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { toast } from '#ui/toast.ts';
import { useEditConflict } from '#ui/use-edit-conflict.ts';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { addManufacturer, changeManufacturer, type Manufacturer } from '../contract.ts';
import { aliasesToSend } from '../domain/manufacturer-fields.ts';
import { openedAddress } from './manufacturer-address.ts';
import {
  manufacturerRules,
  toManufacturerInput,
  type ManufacturerInput,
  type ManufacturerOutput,
} from './manufacturer-form.ts';
import { manufacturerMessages } from './manufacturer-messages.ts';

/** The form of a manufacturer, or of a new one. Sends only what was edited. */
export function useManufacturerForm(manufacturer: Manufacturer | null) {
  const api = useApi();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  /** The manufacturer that the form was opened with, or the newer one that it continues with. */
  const [base, setBase] = useState(manufacturer);
  const form = useForm<ManufacturerInput, unknown, ManufacturerOutput>({
    resolver: zodResolver(manufacturerRules) as never,
    mode: 'onSubmit',
    defaultValues: toManufacturerInput(manufacturer),
  });
  const submission = useSubmission();
  const conflict = useEditConflict(form);
  const { dirtyFields, isDirty } = form.formState;
  useLeaveGuard(isDirty, { searchToo: true });

  async function submit(typed: ManufacturerOutput) {
    if (!base) return add(typed);
    if (await conflict.mayReplace()) await change(base, typed);
  }

  async function add(typed: ManufacturerOutput) {
    const outcome = await submission(typed, (body, idempotencyKey) =>
      api(addManufacturer, { body }, { idempotencyKey }),
    );
    if (!outcome) return;
    if (!outcome.ok) return refuse(outcome.problem);
    form.reset(form.getValues());
    toast.positive(manufacturerMessages.added(outcome.value.name));
    await revalidate();
    await navigate(openedAddress(search, outcome.value._id));
  }

  async function change(saved: Manufacturer, typed: ManufacturerOutput) {
    const outcome = await api(changeManufacturer, {
      params: { id: saved._id },
      body: {
        version: saved.version,
        ...(dirtyFields.name ? { name: typed.name } : {}),
        ...(dirtyFields.aliases ? { aliases: aliasesToSend(saved, typed) } : {}),
        ...(dirtyFields.logo ? { logo: typed.logo ?? null } : {}),
        ...(dirtyFields.datasheets ? { datasheets: typed.datasheets ?? null } : {}),
      },
    });
    if (outcome.ok) {
      setRefused(null);
      conflict.clear();
      setBase(outcome.value);
      form.reset(toManufacturerInput(outcome.value));
      toast.positive(manufacturerMessages.saved(outcome.value.name));
      await revalidate();
    } else if (outcome.problem.type === 'manufacturers/changed') {
      setRefused(null);
      continueWith(outcome.problem.current);
    } else refuse(outcome.problem);
  }

  function refuse(problem: FormRefusal & { readonly type: string }) {
    setRefused(problem);
    showFieldErrors(problem, form.setError);
    if (problem.type !== 'manufacturers/name-taken') return;
    const { name, of } = problem as typeof problem & { name: string; of: string };
    const isName = form.getValues('name').trim().toLowerCase() === name.toLowerCase();
    form.setError(isName ? 'name' : 'aliases', {
      message: manufacturerMessages.nameTaken(name, of),
    });
  }

  function continueWith(current: Manufacturer) {
    conflict.rebase(toManufacturerInput(base), toManufacturerInput(current), null);
    setBase(current);
  }

  useEffect(() => {
    if (manufacturer && base && manufacturer.version > base.version) continueWith(manufacturer);
    // oxlint-disable-next-line react/exhaustive-deps -- once per loaded version
  }, [manufacturer]);

  return { form, refused, conflict, onSubmit: form.handleSubmit(submit) };
}
