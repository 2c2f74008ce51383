import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import {
  type Document,
  type Share,
  shareDocument,
  withdrawDocument,
} from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import type { Parent } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Segments } from '../../ui/form/chips.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { NotLoaded } from '../../ui/page/states.tsx';
import { fullName } from '../../ui/person-name.ts';
import { parentsQuery } from '../register/parents-query.ts';

const purposes = [
  { value: 'sign', label: documentPageTexts.toReadAndSign },
  { value: 'read', label: documentPageTexts.toRead },
] as const;

/** The contacts that a document was sent to, with their answers, and contacts to send it to. */
export function ShareDialog({ document, onClose }: { document: Document | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={document !== undefined}
      onClose={onClose}
      title={documentPageTexts.sendToParents}
      {...(document?.name && { detail: document.name })}
    >
      {document && <Sharing key={document._id} document={document} onClose={onClose} />}
    </Dialog>
  );
}

function Sharing({ document, onClose }: { document: Document; onClose: () => void }) {
  const known = useQuery(parentsQuery);
  const parents = known.data ?? [];
  const [purpose, setPurpose] = useState<'sign' | 'read'>('sign');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { _id: id, shares } = document;
  const others = parents.filter(({ _id }) => !shares.some(({ contactId }) => contactId === _id));
  const { busy, run } = useCommand(shareDocument, {
    said: (_, { body }) => documentPageTexts.wasSent(body.contactIds.length),
    failed: documentPageTexts.sendFailed,
    saved: onClose,
  });

  async function send(): Promise<void> {
    // A chosen contact who has the document by now, as after a request without an answer, is in the list above and not sent it
    // again.
    const contactIds = others.map(({ _id }) => _id).filter((each) => chosen.has(each));
    if (contactIds.length === 0)
      return showToast({ tone: 'danger', text: documentTexts.nobodyChosen, about: 'share' });
    await run({ params: { id }, body: { contactIds, toSign: purpose === 'sign' } });
  }

  return (
    <div className="stack">
      {shares.length > 0 && (
        <ul aria-label={documentPageTexts.sentTo}>
          {shares.map((share) => (
            <SentTo key={share.contactId} document={id} share={share} />
          ))}
        </ul>
      )}
      {known.isLoadingError && <NotLoaded text={documentPageTexts.parentsNotLoaded} retry={known.refetch} />}
      {others.length === 0 && known.data && (
        <p className="muted">
          {parents.length === 0 ? documentPageTexts.noParents : documentPageTexts.everyParentHasIt}
        </p>
      )}
      {others.length > 0 && (
        <>
          <Segments
            legend={documentPageTexts.whatFor}
            choices={purposes}
            value={purpose}
            onChange={setPurpose}
          />
          <fieldset>
            <legend className="label">{documentPageTexts.parents}</legend>
            {others.map((parent) => (
              <Checkbox
                key={parent._id}
                label={<ParentName parent={parent} />}
                checked={chosen.has(parent._id)}
                onChange={({ target }) => {
                  const next = new Set(chosen);
                  if (target.checked) next.add(parent._id);
                  else next.delete(parent._id);
                  setChosen(next);
                }}
              />
            ))}
          </fieldset>
          <Button icon={Send} wide disabled={busy} onClick={() => void send()}>
            {documentPageTexts.send}
          </Button>
        </>
      )}
    </div>
  );
}

const ParentName = ({ parent }: { parent: Parent }) => (
  <span className="sentto">
    {fullName(parent)}
    {!parent.hasAccount && (
      <span className="small muted">
        <span className="sr">, </span>
        {documentPageTexts.seenOnceJoined}
      </span>
    )}
  </span>
);

function answerOf({ toSign, readAt, signedAt, signedName, sharedAt }: Share): string {
  if (signedAt) return documentPageTexts.signedAs(signedName, dayAndTime(signedAt));
  if (readAt)
    return toSign
      ? documentPageTexts.openedOn(dayAndTime(readAt))
      : documentPageTexts.readOn(dayAndTime(readAt));
  return documentPageTexts.sentOn(dayAndTime(sharedAt));
}

function SentTo({ document, share }: { document: string; share: Share }) {
  const { run } = useCommand(withdrawDocument, { failed: documentPageTexts.takeBackFailed });
  const name = fullName(share);
  return (
    <li className="row sheet__row">
      <span className="grow sentto">
        <span className="strong">{name}</span>
        <span className="small muted">{answerOf(share)}</span>
      </span>
      {share.signedAt === null && (
        <Button
          variant="text"
          small
          aria-label={documentPageTexts.takeBackFrom(name)}
          onClick={() => void run({ params: { id: document, contactId: share.contactId } })}
        >
          {documentPageTexts.takeBack}
        </Button>
      )}
    </li>
  );
}
