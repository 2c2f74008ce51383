import { formTexts, wordTexts } from '@nead/contracts/ui/word-texts.ts';
import type { Draft } from '../../engine/forms/draft.ts';
import { Button } from '../button.tsx';
import { Note } from '../note.tsx';

/** Says that earlier input is in the form again, and offers to throw it away. */
export const DraftNote = ({ draft }: { draft: Pick<Draft, 'isBack' | 'throwAway'> }) =>
  draft.isBack && (
    <Note tone="green">
      {formTexts.draftIsBack}
      <Button variant="text" small onClick={draft.throwAway}>
        {wordTexts.throwAway}
      </Button>
    </Note>
  );
