import type { HandbookHeading } from '@nead/contracts/compliance/handbook-headings.ts';
import {
  type ChapterDraft,
  removeChapter,
  rewriteChapter,
  writeChapter,
} from '@nead/contracts/compliance/handbook-requests.ts';
import { suggestedChapters } from '@nead/contracts/compliance/handbook-suggestions.ts';
import { handbookTexts as texts } from '@nead/contracts/compliance/handbook-texts.ts';
import { houseCategories } from '@nead/contracts/documents/fields.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { useOwnDocuments } from '../documents/documents-query.ts';
import { DocumentChoice } from './document-choice.tsx';
import './handbook.css';

interface ChapterProps {
  /** The chapter to change; undefined for a new one. */
  chapter?: ChapterDraft;
  /** The suggestion with which a new one begins. */
  heading?: HandbookHeading | undefined;
  close: () => void;
}

export function ChapterSheet(props: ChapterProps) {
  const { chapter, heading, close } = props;
  const title = chapter?.title ?? (heading ? suggestedChapters[heading].title : texts.addChapter);
  return (
    <Dialog open onClose={close} title={title} tall>
      <ChapterFields {...props} />
    </Dialog>
  );
}

const fieldNames = {
  title: texts.chapterTitle,
  text: texts.chapterText,
  documentId: texts.chapterDocument,
};

const said = { said: { text: texts.saved, about: 'file' } };

function ChapterFields({ chapter, heading: begun, close }: ChapterProps) {
  const heading = chapter?.heading ?? begun;
  const suggested = heading && suggestedChapters[heading];
  const documents = useOwnDocuments().data?.filter(({ category }) => houseCategories.includes(category));
  const values = {
    title: chapter?.title ?? suggested?.title ?? '',
    text: chapter?.text ?? '',
    documentId: chapter?.documentId ?? '',
  };
  return (
    <CommandForm
      draft={`chapter ${chapter?._id ?? heading ?? ''}`}
      values={values}
      stored={chapter && values}
      decides
      names={fieldNames}
      shownAs={(field, value) =>
        field === 'documentId' ? (documents?.find(({ _id }) => _id === value)?.name ?? '') : String(value)
      }
      send={({ _id, ...values }, { run }) => {
        const body = { ...values, documentId: values.documentId || null };
        return chapter
          ? run(
              rewriteChapter,
              { params: { id: chapter._id }, body: { ...body, written: chapter.written } },
              said,
            )
          : run(writeChapter, { body: { _id, heading: heading ?? null, ...body } }, said);
      }}
      done={close}
      wide
      save={texts.save}
      saving={texts.saving}
      more={chapter && <RemoveChapter chapter={chapter} done={close} />}
    >
      {({ field, values }) => (
        <>
          <TextField label={texts.chapterTitle} {...field('title')} />
          {suggested && (
            <div className="stack stack--s">
              <p className="small strong">{texts.questions}</p>
              <ul className="questions small muted">
                {suggested.questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </div>
          )}
          <TextArea label={texts.chapterText} help={texts.textHelp} rows={12} {...field('text')} />
          {documents && (
            <DocumentChoice
              label={texts.chapterDocument}
              documents={documents}
              {...field('documentId')}
              value={values.documentId}
            />
          )}
        </>
      )}
    </CommandForm>
  );
}

function RemoveChapter({ chapter, done }: { chapter: ChapterDraft; done: () => void }) {
  const undo = useCommand(writeChapter, { failed: texts.saveFailed });
  const { _id, heading, title, text, documentId } = chapter;
  const writeAgain = () =>
    void undo.run({ body: { _id, heading, title: title ?? '', text: text ?? '', documentId } });
  const { busy, run } = useCommand(removeChapter, {
    said: {
      text: texts.removed,
      about: 'file',
      action: { label: frameTexts.undo, act: writeAgain },
    },
    failed: texts.removeFailed,
    saved: done,
  });
  return (
    <Button
      variant="delete"
      small
      icon={Trash2}
      disabled={busy}
      onClick={() => void run({ params: { id: chapter._id } })}
    >
      {texts.remove}
    </Button>
  );
}
