import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import type { RecordDraft } from './record-draft.ts';

/** What was written before is here again, and can be thrown away. */
export const DraftNote = ({ draft }: { draft: Pick<RecordDraft, 'isBack' | 'throwAway'> }) =>
  draft.isBack && (
    <Note tone="green">
      {recordTexts.draftIsBack}
      <Button variant="text" small onClick={draft.throwAway}>
        {wordTexts.throwAway}
      </Button>
    </Note>
  );
