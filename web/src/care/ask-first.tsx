import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';

/** A warning that has to be answered before a record is saved. */
export function AskFirst(props: {
  asked: { question: string; go: () => void } | undefined;
  close: () => void;
}) {
  const { asked, close } = props;
  return (
    <Dialog
      open={asked !== undefined}
      onClose={close}
      title="Is this right?"
      actions={
        <div className="formend__acts">
          <Button look="line" onClick={close}>
            Change it
          </Button>
          <Button
            look="danger"
            onClick={() => {
              asked?.go();
              close();
            }}
          >
            Save anyway
          </Button>
        </div>
      }
    >
      <Note tone="coral">{asked?.question}</Note>
    </Dialog>
  );
}
