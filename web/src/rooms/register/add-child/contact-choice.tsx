import { addChildTexts } from '@nead/contracts/register/add-child-texts.ts';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/child/avatar.tsx';
import { fullName } from '../../../ui/person-name.ts';
import type { AddChildForm } from './add-child-form.ts';
import { AddressFields, ContactFields } from './child-fields.tsx';
import { RelationshipChips } from './chip-fields.tsx';
import { useKnownByAddress } from './known-by-address.ts';
import { ParentSearch } from './parent-search.tsx';

const places = {
  primary: { group: 'primaryContact', known: 'knownPrimary' },
  secondary: { group: 'secondaryContact', known: 'knownSecondary' },
} as const;

/** An existing contact, or the fields of a new one. */
export function ContactChoice({ place, search }: { place: keyof typeof places; search: boolean }) {
  const { group, known } = places[place];
  const { watch, setValue } = useFormContext<AddChildForm>();
  const chosen = watch(known);
  const knownByAddress = useKnownByAddress(`${group}.email`);
  if (chosen) {
    return (
      <div className="row wrap">
        <Avatar who={{ _id: chosen._id, ...namesOf(chosen.name) }} size="m" />
        <div className="grow">
          <p className="strong">{chosen.name}</p>
          <p className="meta">{addChildTexts.knownContact}</p>
        </div>
        <Button small variant="line" onClick={() => setValue(known, null, { shouldDirty: true })}>
          {addChildTexts.somebodyElse}
        </Button>
      </div>
    );
  }
  return (
    <>
      {search && (
        <ParentSearch
          label={addChildTexts.searchContacts}
          onChoose={(parent) =>
            setValue(known, { _id: parent._id, name: fullName(parent) }, { shouldDirty: true })
          }
        />
      )}
      <ContactFields
        group={group}
        optional={place === 'secondary'}
        emailHelp={knownByAddress}
        relationship={place === 'primary' ? <RelationshipChips /> : undefined}
      />
      {place === 'secondary' && <AddressFields group="secondaryContact.address" optional />}
    </>
  );
}

function namesOf(name: string) {
  const [firstName = '', lastName = ''] = name.split(/ (.*)/s);
  return { firstName, lastName };
}
