import { formTexts, wordTexts } from '@nead/contracts/ui/word-texts.ts';
import type { Draft } from '../../engine/forms/draft.ts';
import { Button } from '../button.tsx';
import { Note } from '../note.tsx';

/** What was written before is here again, and can be thrown away. */
export const DraftNote = ({ draft }: { draft: Pick<Draft, 'isBack' | 'throwAway'> }) =>
  draft.isBack && (
    <Note tone="green">
      {formTexts.draftIsBack}
      <Button variant="text" small onClick={draft.throwAway}>
        {wordTexts.throwAway}
      </Button>
    </Note>
  );
