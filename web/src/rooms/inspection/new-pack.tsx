import type { Id } from '@nead/contracts/ids.ts';
import { makePack, packFile } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { download } from '../../engine/api/api.ts';
import { type ApiProblem, isRefused, orThrow } from '../../engine/api/api-problem.ts';
import { useIdForEach } from '../../engine/forms/use-id-for-each.ts';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Form } from '../../ui/form/form.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/page/progress.tsx';
import { ChoiceFields, useChoice } from './choice.tsx';
import { PACK_PATIENCE_MS, savePack } from './save-pack.ts';

interface Recorded {
  id: Id;
  chosen: string;
}

/** Recorded first, then drawn and fetched. */
export function NewPack({ done }: { done: () => void }) {
  const { asked, fields, isPending } = useChoice();
  const [nobody, setNobody] = useState(false);
  const record = useCommand(makePack);
  const idFor = useIdForEach();
  /** What was recorded and did not arrive: it is fetched again, and not recorded a second time. */
  const recorded = useRef<Recorded>(undefined);

  async function make(): Promise<void> {
    setNobody(asked.childIds.length === 0);
    if (asked.childIds.length === 0) return;
    const chosen = JSON.stringify(asked);
    if (recorded.current?.chosen !== chosen) {
      const made = await record.run({ body: { _id: idFor(chosen), ...asked } });
      if (!made) return;
      recorded.current = { id: made.data._id, chosen };
    }
    fetched.mutate(recorded.current);
  }

  const fetched = useMutation<void, ApiProblem, Recorded>({
    networkMode: 'always',
    async mutationFn({ id, chosen }) {
      const reply = await download(packFile, { params: { id }, patience: PACK_PATIENCE_MS });
      // It waited its minutes, and the next press makes another.
      if (isRefused(reply, [404])) {
        idFor.done(chosen);
        recorded.current = undefined;
      }
      savePack(orThrow(reply));
      showToast({ text: inspectionTexts.packMade });
      done();
    },
  });
  const busy = record.busy || fetched.isPending;
  const problem = busy ? undefined : (record.problem ?? fetched.error);
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
