import type { ProfileField } from '@nead/contracts/accounts/events.ts';
import type { Profile } from '../../rooms/accounts/account-state.ts';
import type { ContactCommand } from '../../rooms/register/commands.ts';

/** What a profile and a register call the same field. */
const entryField = {
  firstName: 'firstName',
  lastName: 'lastName',
  phoneNumber: 'phone',
  relationship: 'relationship',
  address: 'address',
} as const;

/** The fields of a profile that a register takes over: what was blanked there is kept here. */
export function toEntry(
  profile: Profile,
  fields: readonly ProfileField[],
): Extract<ContactCommand, { type: 'EditContact' }>['fields'] {
  const said = fields.flatMap((field) => {
    const value = profile[field];
    return field === 'displayName' || !value ? [] : [[entryField[field], value] as const];
  });
  return Object.fromEntries(said);
}
