import { adminTexts } from '@nead/contracts/admin/texts.ts';
import type { Draft } from '../../engine/forms/draft.ts';
import { Button } from '../../ui/button.tsx';

/** Leaves a form and throws its draft away. */
export const CancelDraft = ({ draft, back }: { draft: Pick<Draft, 'throwAway'>; back: () => void }) => (
  <Button
    variant="text"
    onClick={() => {
      draft.throwAway();
      back();
    }}
  >
    {adminTexts.cancel}
  </Button>
);
