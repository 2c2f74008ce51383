import { severalTexts } from '@nead/contracts/care/several-texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { Plus, UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Avatar } from '../../../../ui/child/avatar.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Dialog } from '../../../../ui/layer/dialog.tsx';
import { firstNameOf } from '../../../../ui/person-name.ts';
import type { OfferedFoods } from '../food-chips.tsx';
import { FoodTags } from '../food-tags.tsx';
import './other-food.css';

interface OtherFoodProps {
  child: Child;
  /** It had something else than the others. */
  isOther: boolean;
  foods: readonly string[];
  offers: OfferedFoods | undefined;
  onChange: (foods: unknown) => void;
  disabled: boolean;
}

/** What one child ate instead: on a sheet of its own, so that the rows of the others stay where they are. */
export function OtherFood({ child, isOther, foods, offers, onChange, disabled }: OtherFoodProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const name = firstNameOf(child);
  return (
    <>
      <button type="button" className="otherfood" disabled={disabled} onClick={() => setOpen(true)}>
        <Icon of={isOther ? UtensilsCrossed : Plus} size="s" />
        <span className="otherfood__what">
          {isOther && foods.length > 0 ? foods.join(', ') : severalTexts.otherFood}
          <span className="sr"> {severalTexts.forChild(name)}</span>
        </span>
      </button>
      {isOpen && (
        <Dialog
          open
          onClose={close}
          title={severalTexts.whatChildAte(name)}
          face={<Avatar who={child} size="m" />}
          actions={
            <Button wide onClick={close}>
              {severalTexts.foodDone}
            </Button>
          }
        >
          <FoodTags
            child={child}
            label={severalTexts.whatChildAte(name)}
            value={foods}
            error={undefined}
            offers={offers}
            onChange={onChange}
          />
        </Dialog>
      )}
    </>
  );
}
