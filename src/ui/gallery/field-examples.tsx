import { Banknote, CreditCard } from 'lucide-react';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FieldError } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { ListSearch } from '#ui/list-search.tsx';
import { DecimalField } from '#ui/decimal-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioGroupField } from '#ui/radio-group-field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StarInput } from '#ui/star-input.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Example } from './example.tsx';

const ways = [
  {
    value: 'card',
    label: 'By card',
    description: 'Charged when you confirm.',
    icon: <CreditCard />,
  },
  { value: 'cash', label: 'In cash', description: 'Paid at the door.', icon: <Banknote /> },
  { value: 'credit', label: 'On account', description: 'Not open to you yet.', disabled: true },
];
const units = [
  { value: 'mm', label: 'Millimetres' },
  { value: 'in', label: 'Inches' },
];

export function FieldExamples() {
  return (
    <Example title="Fields" caption="*-field.tsx, field.tsx, text-area.tsx, form-error.tsx" grid>
      <div className="sm:col-span-2 lg:col-span-3">
        <FormError
          title="This could not be sent"
          detail="Two things need your attention."
          errors={[
            { field: 'example-mail', message: 'Provide a valid Email' },
            { field: 'pieces', message: 'At least 25 pieces, in steps of 25' },
          ]}
        />
      </div>
      <TextField label="Company" required placeholder="Kovac Antriebe GmbH" />
      <TextField
        id="example-mail"
        label="Email"
        type="email"
        required
        defaultValue="ines@"
        error="Provide a valid Email"
      />
      <TextField
        label="Part number"
        hint="As printed on the reel."
        mono
        defaultValue="BB-CU-3010"
      />
      <fieldset aria-describedby="example-values">
        <legend className="mb-1 text-sm font-medium">Values</legend>
        <FieldError id="example-values">Enter at least one value</FieldError>
      </fieldset>
      <SearchField label="Search parts" placeholder="Name or SKU" />
      <ListSearch
        label="Search orders"
        placeholder="Number or customer"
        q=""
        choice={{
          name: 'state',
          label: 'State',
          placeholder: 'Any',
          options: [{ value: 'paid', label: 'Paid' }],
          value: '',
        }}
      />
      <DecimalField label="Length" defaultValue="30" after="mm" />
      <TextField label="Account" defaultValue="A-10442" disabled />
      <NumberField
        label="Quantity"
        name="quantity"
        min={25}
        max={500}
        step={25}
        defaultValue={50}
      />
      <NumberField
        label="Pieces"
        name="pieces"
        min={25}
        step={25}
        required
        defaultValue={20}
        unit="pcs"
        error="At least 25 pieces, in steps of 25"
      />
      <NumberField label="Locked" defaultValue={1} disabled />
      <SelectField label="Unit" options={units} placeholder="Choose" hint="For all drawings." />
      <SelectField label="Unit" options={units} error="Choose a unit" required />
      <SelectField label="Unit" options={units} disabled />
      <TextArea label="Notes" hint="For the warehouse." defaultValue="Ring at gate 4." />
      <TextArea label="Review" error="Say a word about it" required />
      <div className="grid gap-3">
        <CheckboxField label="Deliver in one parcel" hint="May take longer." defaultChecked />
        <CheckboxField label="I have read the terms" required error="Needed to go on" />
        <CheckboxField label="Not open to you" disabled />
      </div>
      <RadioGroupField
        label="Payment"
        name="example-pay"
        options={ways}
        defaultValue="card"
        required
      />
      <RadioGroupField
        label="Payment"
        name="example-pay-2"
        options={ways.slice(0, 2)}
        required
        error="Choose one"
      />
      <div className="grid gap-4">
        <StarInput label="Rating" name="example-stars" required defaultValue={4} />
        <StarInput label="Rating" name="example-stars-2" required error="1 to 5" />
      </div>
    </Example>
  );
}
