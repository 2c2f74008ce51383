import type { ProfileField } from '@nead/contracts/accounts/events.ts';
import type { Profile } from '../../rooms/accounts/account-state.ts';
import type { ContactCommand } from '../../rooms/register/commands.ts';

/** The names of the same fields in a profile and in a register. */
const entryField = {
  firstName: 'firstName',
  lastName: 'lastName',
  phoneNumber: 'phone',
  relationship: 'relationship',
  address: 'address',
} as const;

/** The fields of a profile that a register takes over: a blank field keeps the register's. */
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
