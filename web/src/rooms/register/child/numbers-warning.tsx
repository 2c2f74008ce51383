import type { TooMany } from '@nead/contracts/register/numbers-guard.ts';
import { attentionTexts } from '@nead/contracts/register/page-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { Note } from '../../../ui/note.tsx';

export function NumbersWarning(props: {
  firstName: string;
  exceeded: readonly TooMany[];
  onCancel: () => void;
  onSignIn: () => void;
}) {
  const { firstName, exceeded, onCancel, onSignIn } = props;
  return (
    <Dialog
      open
      onClose={onCancel}
      title={attentionTexts.signInAsked(firstName)}
      actions={
        <>
          <Button variant="line" onClick={onCancel}>
            {wordTexts.cancel}
          </Button>
          <Button onClick={onSignIn}>{attentionTexts.signInAnyway}</Button>
        </>
      }
    >
      {exceeded.map(attentionTexts.tooMany).map((sentence) => (
        <Note tone="gold" key={sentence}>
          {sentence}
        </Note>
      ))}
    </Dialog>
  );
}
