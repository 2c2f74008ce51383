import { type AccountEvent, ProfileField } from '@nead/contracts/accounts/events.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import { type Account, type AccountOwner, currentProfile, type Profile } from './account-state.ts';

export type ProfileFields = { [Field in keyof Profile]?: Profile[Field] | undefined };

export type ProfileCommand =
  /** Fields that are left out stay, even if another device has just changed them. */
  | { type: 'ChangeProfile'; profile: ProfileFields }
  /** Begins the profile of a person who has not filled in anything yet. */
  | { type: 'BeginProfile'; profile: ProfileFields }
  | { type: 'ChooseCounty'; county: string };

export function decideProfile(
  command: ProfileCommand,
  state: Account,
  opened: AccountOwner,
): readonly AccountEvent[] {
  switch (command.type) {
    case 'ChangeProfile':
      return change(state, opened, command.profile);
    case 'BeginProfile':
      return state.profile ? [] : change(state, opened, command.profile);
    case 'ChooseCounty': {
      const before = currentProfile(state).address;
      const address = { street: '', city: '', postCode: '', ...before, county: command.county };
      return change(state, opened, { address });
    }
  }
}

function change(state: Account, opened: AccountOwner, fields: ProfileFields): readonly AccountEvent[] {
  const before = currentProfile(state);
  const profile = profileWith(before, opened, fields);
  const changed = differing(profile, before);
  if (changed.length === 0 && state.profile) return [];
  return [{ type: 'ProfileChanged', data: { accountId: opened.accountId, changed, ...profile } }];
}

/**
 * The profile with these fields. Only a childminder chooses a name for others; other people are called by their own.
 */
function profileWith(before: Profile, { role }: AccountOwner, fields: ProfileFields): Profile {
  const said = Object.entries({ ...fields, address: addressIn(fields) }).filter(
    ([, value]) => value !== undefined,
  );
  const profile: Profile = { ...before, ...Object.fromEntries(said) };
  return role === 'childminder' ? profile : { ...profile, displayName: wholeName(profile) };
}

/** The address of the fields: one with only empty parts removes it; without one it stays. */
const addressIn = ({ address }: ProfileFields): ProfileFields['address'] =>
  address && Object.values(address).every((part) => part === '') ? null : address;

/** The fields that differ. An address is one field: half of one and half of another would be nobody's. */
const differing = (profile: Profile, before: Profile): ProfileField[] =>
  ProfileField.options.filter((field) => JSON.stringify(profile[field]) !== JSON.stringify(before[field]));
