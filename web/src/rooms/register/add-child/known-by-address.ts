import { addChildTexts } from '@nead/contracts/register/page-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { fullName } from '../../../ui/person-name.ts';
import { parentsQuery } from '../parents-query.ts';

/** Who is in the register with the address that is typed, and is put on the child in place of a new contact. */
export function useKnownByAddress(field: string): string | undefined {
  const { control } = useFormContext();
  const typed: unknown = useWatch({ control, name: field });
  const email = String(typed ?? '')
    .trim()
    .toLowerCase();
  const parents = useQuery({ ...parentsQuery, enabled: email.includes('@') });
  const known = parents.data?.find((parent) => parent.email?.toLowerCase() === email);
  return known && addChildTexts.addressOf(fullName(known));
}
