import { inspectionPack, lookAt } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { download, load } from '../../engine/api/api.ts';
import { type ApiProblem, isRefused, orThrow } from '../../engine/api/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/page/progress.tsx';
import type { OpenedPass } from './look-query.ts';
import { PACK_PATIENCE_MS, savePack } from './save-pack.ts';

/** The whole pass as a PDF. It is recorded like every look. */
export function TakePack({ passId, grant }: OpenedPass) {
  /** Of a pack that did not arrive: it is fetched again, and is no second look. */
  const recorded = useRef<string>(undefined);
  const { mutate, isPending, error } = useMutation<void, ApiProblem>({
    networkMode: 'always',
    async mutationFn() {
      const params = { id: passId };
      recorded.current ??= (await load(lookAt, { params, body: { grant, section: 'pack' } })).look;
      const query = { look: recorded.current };
      const pdf = await download(inspectionPack, { params, query, patience: PACK_PATIENCE_MS });
      if (isRefused(pdf, [404])) recorded.current = undefined;
      savePack(orThrow(pdf));
      recorded.current = undefined;
    },
  });
  return (
    <div className="stack">
      {error && (
        <Note tone="coral" alert>
          <b className="strong">{inspectionTexts.packFailed}</b> {error.message}
        </Note>
      )}
      <div className="row">
        <Button variant="soft" icon={FileText} disabled={isPending} onClick={() => mutate()}>
          {inspectionTexts.takePack}
        </Button>
      </div>
      {isPending && <Progress label={inspectionTexts.makingPack} />}
    </div>
  );
}
