import { categories, DocumentName } from '@nead/contracts/documents/fields.ts';
import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import { changeDocument, type Document } from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import type { Plan } from '@nead/contracts/plans.ts';
import { Button } from '../../ui/button.tsx';
import { complainingOf } from '../../ui/form/checked-form.ts';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { Select, TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { usePlan } from '../subscription/plan-query.ts';

/** The categories to choose from, including the document's present one even if the plan no longer has it. */
const offered = ({ category }: Document, plan: Plan | undefined) =>
  Object.entries(categories).filter(
    ([value]) => value !== 'policies' || value === category || plan?.granted('enablePolicyDocuments'),
  );

const valuesOf = ({ name, category, expires }: Document) => ({
  name: name ?? '',
  category,
  expires: expires ?? '',
});

/** The form of a document. It is open while `document` is set. */
export function EditDocumentDialog(props: { document: Document | undefined; onClose: () => void }) {
  const { document, onClose } = props;
  return document && <OpenDialog key={document._id} document={document} onClose={onClose} />;
}

function OpenDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const plan = usePlan();
  const stored = valuesOf(document);
  return (
    <Dialog open onClose={onClose} title={documentPageTexts.edit}>
      <CommandForm
        draft={`document ${document._id}`}
        values={stored}
        stored={stored}
        checks={complainingOf(({ name }) => [
          { field: 'name', text: DocumentName.safeParse(name).error?.issues[0]?.message },
        ])}
        send={({ name }, { run, changes }) => {
          const named = changes.name !== undefined && { name: name.trim() };
          return run(
            changeDocument,
            { params: { id: document._id }, body: { ...changes, ...named } },
            { said: documentTexts.updated, failed: documentTexts.updateFailed, saved: onClose },
          );
        }}
        save={documentPageTexts.saveChanges}
        more={({ draft }) => (
          <Button
            variant="line"
            onClick={() => {
              draft.throwAway();
              onClose();
            }}
          >
            {documentPageTexts.cancel}
          </Button>
        )}
      >
        {({ field }) => (
          <>
            <TextField label={documentPageTexts.name} autoComplete="off" required {...field('name')} />
            <Select label={documentPageTexts.category} {...field('category')}>
              {offered(document, plan).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            <TextField
              label={documentPageTexts.expiryDate}
              type="date"
              help={documentPageTexts.expiryHelp}
              {...field('expires')}
            />
          </>
        )}
      </CommandForm>
    </Dialog>
  );
}
