import { makePack, packFile } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { call, download } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { useFormCall } from '../../engine/api/use-form-call.ts';
import { useIdForEach } from '../../engine/forms/use-id-for-each.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/page/progress.tsx';
import { ChoiceFields, useChoice } from './choice.tsx';
import { PACK_PATIENCE_MS, savePack } from './save-pack.ts';

/** Recorded first, then drawn and fetched. */
export function NewPack({ done }: { done: () => void }) {
  const { asked, fields, isPending } = useChoice();
  const [nobody, setNobody] = useState(false);
  const { busy, problem, ask } = useFormCall();
  const idFor = useIdForEach();

  async function make(): Promise<void> {
    setNobody(asked.childIds.length === 0);
    if (asked.childIds.length === 0) return;
    const chosen = JSON.stringify(asked);
    const made = await ask(call(makePack, { body: { _id: idFor(chosen), ...asked } }));
    if (!made) return;
    const wanted = { params: { id: made.data._id }, patience: PACK_PATIENCE_MS };
    const reply = await download(packFile, wanted);
    // It waited its minutes, and the next press makes another.
    if (isProblem(reply) && reply.status === 404) idFor.done(chosen);
    const pdf = await ask(Promise.resolve(reply));
    if (!pdf) return;
    savePack(pdf);
    showToast({ text: inspectionTexts.packMade });
    done();
  }

  const refusal = nobody ? inspectionTexts.childRequired : problem?.errors.join('. ') || problem?.message;

  return (
    <Form send={make}>
      <p className="small muted">{inspectionTexts.packHas}</p>
      <ChoiceFields {...fields} />
      {refusal && (
        <Note tone="coral" alert>
          <b className="strong">{inspectionTexts.packFailed}</b> {refusal}
        </Note>
      )}
      <Button type="submit" icon={FileText} disabled={busy || isPending}>
        {inspectionTexts.makePack}
      </Button>
      {busy && <Progress label={inspectionTexts.makingPack} />}
    </Form>
  );
}
