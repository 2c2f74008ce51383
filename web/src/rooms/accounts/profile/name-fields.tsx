import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/form/field.tsx';
import { Pair } from '../../../ui/pair.tsx';

type NameInputProps = Omit<ComponentProps<typeof TextField>, 'label'>;

interface NameFieldsProps {
  firstName: NameInputProps;
  lastName: NameInputProps;
}

/** The fields for a name, the same in every form about an account. */
export const NameFields = ({ firstName, lastName }: NameFieldsProps) => (
  <Pair>
    <TextField label={accountPageTexts.firstName} autoComplete="given-name" {...firstName} />
    <TextField label={accountPageTexts.lastName} autoComplete="family-name" {...lastName} />
  </Pair>
);
