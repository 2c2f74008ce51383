import { photo } from '@nead/contracts/care/activities/photo.ts';
import { useNavigate } from 'react-router-dom';
import { type ForChosen, SeveralButton } from '../../several-button.tsx';

export function PhotoForSeveral({ emblem, chosen }: ForChosen) {
  const navigate = useNavigate();
  return (
    <SeveralButton
      emblem={emblem}
      text={photo.name}
      disabled={chosen.length === 0}
      onPress={() => navigate(`/childminder/photos?of=${chosen.map(({ _id }) => _id).join(',')}`)}
    />
  );
}
