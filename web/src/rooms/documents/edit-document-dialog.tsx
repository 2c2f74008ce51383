import { categories, DocumentName } from '@nead/contracts/documents/fields.ts';
import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import { changeDocument, type Document } from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import type { Plan } from '@nead/contracts/plans.ts';
import { type FormEvent, useId, useState } from 'react';
import { useDraftState } from '../../engine/forms/draft-state.ts';
import { changesOf } from '../../engine/forms/three-way.ts';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { Select, TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { usePlan } from '../subscription/plan-query.ts';

/** With the document's present category, even if the plan no longer has it. */
const offered = ({ category }: Document, plan: Plan | undefined) =>
  Object.entries(categories).filter(
    ([value]) => value !== 'policies' || value === category || plan?.granted('enablePolicyDocuments'),
  );

const valuesOf = ({ name, category, expires }: Document) => ({
  name: name ?? '',
  category,
  expires: expires ?? '',
});

/** Open while `document` is set. */
export function EditDocumentDialog(props: { document: Document | undefined; onClose: () => void }) {
  const { document, onClose } = props;
  return document && <OpenDialog key={document._id} document={document} onClose={onClose} />;
}

function OpenDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const plan = usePlan();
  const form = useId();
  const stored = valuesOf(document);
  const draft = useDraftState(`document ${document._id}`, stored, { follows: true });
  const { name, category, expires } = draft.values;
  const [error, setError] = useState<string>();
  const { busy, run } = useCommand(changeDocument, {
    said: documentTexts.updated,
    failed: documentTexts.updateFailed,
    saved() {
      draft.drop();
      onClose();
    },
  });
  const cancel = () => {
    draft.throwAway();
    onClose();
  };

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const checked = DocumentName.safeParse(name);
    setError(checked.success ? undefined : checked.error.issues[0]?.message);
    if (!checked.success) return;
    const body = changesOf(stored, { name: checked.data, category, expires });
    await run({ params: { id: document._id }, body });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={documentPageTexts.edit}
      actions={
        <>
          <Button variant="line" onClick={cancel}>
            {documentPageTexts.cancel}
          </Button>
          <Button type="submit" form={form} disabled={busy}>
            {documentPageTexts.saveChanges}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" noValidate onSubmit={(event) => void save(event)}>
        <DraftNote draft={draft} />
        <TextField
          label={documentPageTexts.name}
          autoComplete="off"
          value={name}
          error={error}
          required
          onChange={({ target }) => draft.type({ name: target.value })}
        />
        <Select
          label={documentPageTexts.category}
          value={category}
          onChange={({ target }) => draft.type({ category: target.value as Document['category'] })} // one of the options
        >
          {offered(document, plan).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <TextField
          label={documentPageTexts.expiryDate}
          type="date"
          value={expires}
          help={documentPageTexts.expiryHelp}
          onChange={({ target }) => draft.type({ expires: target.value })}
        />
      </form>
    </Dialog>
  );
}
