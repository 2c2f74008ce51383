import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

/** A register that is still empty, and the one thing to do about it. */
export const NoChildren = () => (
  <EmptyState
    title={homeTexts.noChildren}
    detail={homeTexts.addFirstDetail}
    action={<LinkButton to="/childminder/add-child">{homeTexts.addFirst}</LinkButton>}
  />
);
