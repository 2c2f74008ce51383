import { inspectionPack, lookAt } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { call, download } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/page/progress.tsx';
import type { OpenedPass } from './look-query.ts';
import { PACK_PATIENCE_MS, savePack } from './save-pack.ts';

/** The whole pass as a PDF. It is recorded like every look. */
export function TakePack({ passId, grant }: OpenedPass) {
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  /** Of a pack that did not arrive: it is fetched again, and is no second look. */
  const recorded = useRef<string>(undefined);
  async function take(): Promise<void> {
    setState({ busy: true });
    const params = { id: passId };
    if (!recorded.current) {
      const looked = await call(lookAt, { params, body: { grant, section: 'pack' } });
      if (isProblem(looked)) return setState({ busy: false, error: looked.message });
      recorded.current = looked.data.look;
    }
    const query = { look: recorded.current };
    const pdf = await download(inspectionPack, { params, query, patience: PACK_PATIENCE_MS });
    if (!isProblem(pdf) || pdf.status === 404) recorded.current = undefined;
    if (isProblem(pdf)) return setState({ busy: false, error: pdf.message });
    savePack(pdf);
    setState({ busy: false });
  }
  return (
    <div className="stack">
      {state.error && (
        <Note tone="coral" alert>
          <b className="strong">{inspectionTexts.packFailed}</b> {state.error}
        </Note>
      )}
      <div className="row">
        <Button variant="soft" icon={FileText} disabled={state.busy} onClick={() => void take()}>
          {inspectionTexts.takePack}
        </Button>
      </div>
      {state.busy && <Progress label={inspectionTexts.makingPack} />}
    </div>
  );
}
