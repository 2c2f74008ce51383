import { addChildTexts } from '@nead/contracts/register/page-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { fullName } from '../../../ui/person-name.ts';
import { parentsQuery } from '../parents-query.ts';

/** The contact in the register with the typed address, who is put on the child instead of a new one. */
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
