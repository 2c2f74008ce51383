import { photo } from '@nead/contracts/care/activities/photo.ts';
import { PickPhoto } from '../../photos/pick-photo.tsx';
import { type ForChosen, SeveralButton } from '../../several/several-button.tsx';

export const PhotoForSeveral = ({ emblem, chosen }: ForChosen) => (
  <PickPhoto of={chosen.map(({ _id }) => _id)}>
    {(open) => (
      <SeveralButton emblem={emblem} text={photo.name} disabled={chosen.length === 0} onPress={open} />
    )}
  </PickPhoto>
);
