import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../ui/field.tsx';
import { Pair } from './pair.tsx';

interface NameFieldsProps {
  firstName: UseFormRegisterReturn;
  lastName: UseFormRegisterReturn;
  errors: Partial<Record<'firstName' | 'lastName', { message?: string | undefined }>>;
}

/** A person's name, as every form of an account asks for it. */
export const NameFields = ({ firstName, lastName, errors }: NameFieldsProps) => (
  <Pair>
    <TextField
      label={pageTexts.firstName}
      autoComplete="given-name"
      error={errors.firstName?.message}
      {...firstName}
    />
    <TextField
      label={pageTexts.lastName}
      autoComplete="family-name"
      error={errors.lastName?.message}
      {...lastName}
    />
  </Pair>
);
