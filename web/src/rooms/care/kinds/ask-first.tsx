import { allergyTexts } from '@nead/contracts/care/texts.ts';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Avatar, type PersonShown } from '../../../ui/child/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import './ask-first.css';

export interface OfferedAnswer {
  label: string;
  go: () => void;
}

/** A question to be answered before a record is saved. */
export interface Question {
  about: readonly PersonShown[];
  title: string;
  detail: string;
  /** The words in the detail that the question is about. */
  marked?: readonly string[];
  /** The answer that is usually right. It saves a corrected record. */
  first?: OfferedAnswer;
  /** The answer that saves the record as it is. */
  anyway: OfferedAnswer;
}

/** A sentence with some of its words marked. */
function Marked({ text, words: [word, ...others] }: { text: string; words: readonly string[] }): ReactNode {
  if (!word) return text;
  const [before = '', ...after] = text.split(word);
  if (after.length === 0) return <Marked text={text} words={others} />;
  return (
    <>
      <Marked text={before} words={others} />
      <b className="strong ask__marked">{word}</b>
      <Marked text={after.join(word)} words={others} />
    </>
  );
}

/** A question on its own sheet. No answer is at the place where Save was. */
export function AskFirst({ asked, close }: { asked: Question | undefined; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [title, detail] = [useId(), useId()];
  const isOpen = asked !== undefined;
  useLayoutEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
  }, [isOpen]);
  const answer = ({ go }: OfferedAnswer) => {
    close();
    go();
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="sheet ask"
      aria-labelledby={title}
      aria-describedby={detail}
      onClose={close}
    >
      {asked && (
        <>
          <div className="ask__head">
            <span className="ask__faces" aria-hidden="true">
              {asked.about.map((child) => (
                <span className="ask__face" key={child._id}>
                  <Avatar who={child} size={asked.about.length > 1 ? 'l' : 'xl'} />
                  <span className="ask__alert">
                    <Icon of={TriangleAlert} size="s" />
                  </span>
                </span>
              ))}
            </span>
            <h2 className="h1" id={title}>
              {asked.title}
            </h2>
            <p className="muted" id={detail}>
              <Marked text={asked.detail} words={asked.marked ?? []} />
            </p>
          </div>
          <div className="ask__acts">
            {asked.first && (
              <Button wide onClick={() => asked.first && answer(asked.first)}>
                {asked.first.label}
              </Button>
            )}
            <Button wide variant="line" onClick={close}>
              {allergyTexts.changeIt}
            </Button>
            <Button wide variant="text" className="ask__anyway" onClick={() => answer(asked.anyway)}>
              {asked.anyway.label}
            </Button>
          </div>
          <p className="ask__still">{allergyTexts.nothingSaved}</p>
        </>
      )}
    </dialog>
  );
}
