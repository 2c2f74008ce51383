import { recordTexts } from '@nead/contracts/care/record-texts.ts';
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
      title={recordTexts.isItRight}
      actions={
        <div className="formend__acts">
          <Button look="line" onClick={close}>
            {recordTexts.changeIt}
          </Button>
          <Button
            look="danger"
            onClick={() => {
              asked?.go();
              close();
            }}
          >
            {recordTexts.saveAnyway}
          </Button>
        </div>
      }
    >
      <Note tone="coral">{asked?.question}</Note>
    </Dialog>
  );
}
