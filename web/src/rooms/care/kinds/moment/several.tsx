import { moment } from '@nead/contracts/care/activities/moment.ts';
import { PickPhoto } from '../../../moments/pick-photo.tsx';
import { type ForChosen, SeveralButton } from '../../several/several-button.tsx';

export const MomentForSeveral = ({ emblem, chosen }: ForChosen) => (
  <PickPhoto of={chosen.map(({ _id }) => _id)}>
    {(open) => (
      <SeveralButton emblem={emblem} text={moment.name} disabled={chosen.length === 0} onPress={open} />
    )}
  </PickPhoto>
);
