import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../ui/form/field.tsx';
import { Pair } from '../../../ui/pair.tsx';

interface NameFieldsProps {
  firstName: UseFormRegisterReturn;
  lastName: UseFormRegisterReturn;
  errors: Partial<Record<'firstName' | 'lastName', { message?: string | undefined }>>;
}

/** The same in every form about an account. */
export const NameFields = ({ firstName, lastName, errors }: NameFieldsProps) => (
  <Pair>
    <TextField
      label={accountPageTexts.firstName}
      autoComplete="given-name"
      error={errors.firstName?.message}
      {...firstName}
    />
    <TextField
      label={accountPageTexts.lastName}
      autoComplete="family-name"
      error={errors.lastName?.message}
      {...lastName}
    />
  </Pair>
);
