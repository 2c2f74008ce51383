import { categories, DocumentName } from '@nead/contracts/documents/fields.ts';
import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import { changeDocument, type Document } from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import type { Plan } from '@nead/contracts/plans.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { changesOf } from '../../engine/forms/three-way.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/form/field.tsx';
import { tellProblem } from '../../ui/form/tell-problem.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { usePlan } from '../subscription/plan-query.ts';
import { documentsQuery } from './documents-query.ts';

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
  const queries = useQueryClient();
  const plan = usePlan();
  const form = useId();
  const [saving, setSaving] = useState(false);
  // The fields begin with what was stored then; what another device changed since stays as it is.
  const [before, setBefore] = useState(document);
  if (before?._id !== document?._id) setBefore(document);
  const [error, setError] = useState<string>();

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!document) return;
    const { name, category, expires } = Object.fromEntries(new FormData(event.currentTarget));
    const checked = DocumentName.safeParse(name);
    setError(checked.success ? undefined : checked.error.issues[0]?.message);
    if (!checked.success) return;
    setSaving(true);
    const reply = await call(changeDocument, {
      params: { id: document._id },
      body: changesOf(valuesOf(before ?? document), {
        name: checked.data,
        category: category as Document['category'], // one of the options
        expires: String(expires ?? ''),
      }),
    });
    setSaving(false);
    if (isProblem(reply)) return tellProblem(reply, documentTexts.updateFailed);
    onClose();
    showToast({ text: documentTexts.updated });
    await queries.invalidateQueries({ queryKey: documentsQuery.queryKey });
  }

  return (
    <Dialog
      open={document !== undefined}
      onClose={onClose}
      title={documentPageTexts.edit}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {documentPageTexts.cancel}
          </Button>
          <Button type="submit" form={form} disabled={saving}>
            {documentPageTexts.saveChanges}
          </Button>
        </>
      }
    >
      {document && (
        <form id={form} className="stack" noValidate onSubmit={(event) => void save(event)}>
          <TextField
            label={documentPageTexts.name}
            name="name"
            autoComplete="off"
            defaultValue={document.name ?? ''}
            error={error}
            required
          />
          <Select label={documentPageTexts.category} name="category" defaultValue={document.category}>
            {offered(document, plan).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <TextField
            label={documentPageTexts.expiryDate}
            name="expires"
            type="date"
            defaultValue={document.expires ?? ''}
            help={documentPageTexts.expiryHelp}
          />
        </form>
      )}
    </Dialog>
  );
}
