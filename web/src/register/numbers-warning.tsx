import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';

/** Too many children would be present: the childminder decides. */
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
      title={`Sign ${firstName} in?`}
      actions={
        <>
          <Button look="line" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={onSignIn}>Sign in anyway</Button>
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
