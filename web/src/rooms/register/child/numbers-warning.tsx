import { attentionTexts } from '@nead/contracts/register/attention-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { Note } from '../../../ui/note.tsx';

export function NumbersWarning(props: {
  firstName: string;
  sentences: readonly string[];
  onCancel: () => void;
  onSignIn: () => void;
}) {
  const { firstName, sentences, onCancel, onSignIn } = props;
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
      {sentences.map((sentence) => (
        <Note tone="gold" key={sentence}>
          {sentence}
        </Note>
      ))}
    </Dialog>
  );
}
