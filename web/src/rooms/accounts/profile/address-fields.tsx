import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { counties } from '@nead/contracts/register/counties.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Select, TextField } from '../../../ui/form/field.tsx';
import { Pair } from '../../../ui/pair.tsx';

interface AddressFieldsProps {
  street: UseFormRegisterReturn;
  city: UseFormRegisterReturn;
  county: UseFormRegisterReturn;
  postCode: UseFormRegisterReturn;
  /** The stored county. It is an option even if it is not in the list, so that opening the form does not change it. */
  storedCounty: string;
}

export function ProfileAddressFields({
  street,
  city,
  postCode,
  storedCounty,
  ...fields
}: AddressFieldsProps) {
  const known: readonly string[] = counties;
  const choices = storedCounty && !known.includes(storedCounty) ? [storedCounty, ...known] : known;
  return (
    <fieldset className="stack">
      <legend className="h3">{accountPageTexts.address}</legend>
      <TextField label={accountPageTexts.street} autoComplete="address-line1" {...street} />
      <Pair>
        <TextField label={accountPageTexts.city} autoComplete="address-level2" {...city} />
        <Select label={accountPageTexts.county} autoComplete="address-level1" {...fields.county}>
          <option value="">{accountPageTexts.notGiven}</option>
          {choices.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <TextField label={accountPageTexts.postCode} autoComplete="postal-code" {...postCode} />
      </Pair>
    </fieldset>
  );
}
