import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';

/** An empty register, with the button to add a child. */
export const NoChildren = () => (
  <EmptyState
    title={homeTexts.noChildren}
    detail={homeTexts.addFirstDetail}
    action={<LinkButton to="/childminder/add-child">{homeTexts.addFirst}</LinkButton>}
  />
);
