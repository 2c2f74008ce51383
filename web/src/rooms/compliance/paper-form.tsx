import type { Paper } from '@nead/contracts/compliance/facts.ts';
import type { DutyRow } from '@nead/contracts/compliance/file-state.ts';
import { fileTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import { changePaper, notePaper } from '@nead/contracts/compliance/requests.ts';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useOwnDocuments } from '../documents/documents-query.ts';
import { DocumentChoice } from './document-choice.tsx';

interface PaperFormProps {
  duty: DutyRow['duty'];
  /** The paper to correct; undefined for a new one. */
  paper?: Paper;
  done: () => void;
}

const said = { said: { text: texts.saved, about: 'file' } };

/** A paper that meets a duty: its number and dates, and the document, if there is one. */
export function PaperFields({ duty, paper, done }: PaperFormProps) {
  const documents = useOwnDocuments().data;
  const isCertificate = duty.met.by === 'registration';
  const lasts = duty.met.by === 'paper' && duty.met.lasts === 'for-good';
  const isAboutPerson = duty.met.by === 'paper' && 'about' in duty.met;
  const dateLabel = isAboutPerson
    ? texts.vettingSeen
    : isCertificate
      ? texts.issuedFrom
      : lasts
        ? texts.doneOn
        : texts.issued;
  return (
    <CommandForm
      draft={`paper ${duty.id} ${paper?._id ?? ''} ${paper?.version ?? ''}`}
      values={{
        number: paper?.number ?? '',
        person: paper?.person ?? '',
        phone: paper?.phone ?? '',
        issued: paper?.issued ?? '',
        expires: paper?.documentId ? '' : (paper?.expires ?? ''),
        documentId: paper?.documentId ?? '',
      }}
      send={({ _id, ...values }, { run }) => {
        const body = { duty: duty.id, ...values, documentId: values.documentId || null };
        return paper
          ? run(changePaper, { params: { id: paper._id }, body: { ...body, version: paper.version } }, said)
          : run(notePaper, { body: { _id, ...body } }, said);
      }}
      done={done}
      wide
      save={texts.save}
      saving={texts.saving}
    >
      {({ field, values }) => (
        <>
          {isAboutPerson && (
            <>
              <TextField label={texts.person} {...field('person')} />
              <TextField label={texts.phone} type="tel" {...field('phone')} />
            </>
          )}
          <TextField label={isAboutPerson ? texts.vettingReference : texts.number} {...field('number')} />
          <TextField label={dateLabel} type="date" {...field('issued')} />
          {!lasts && <TextField label={texts.expires} type="date" {...field('expires')} />}
          {documents && (
            <DocumentChoice
              label={texts.document}
              documents={documents}
              {...field('documentId')}
              value={values.documentId}
            />
          )}
          {(duty.id === 'vetting' || isAboutPerson) && <p className="small muted">{texts.seenOnly}</p>}
        </>
      )}
    </CommandForm>
  );
}
