import { inspectionPack, lookAt } from '@nead/contracts/inspection/requests.ts';
import { texts } from '@nead/contracts/inspection/texts.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { call, download } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/page/progress.tsx';
import type { Asked } from './look-query.ts';
import { PACK_PATIENCE_MS, savePack } from './save-pack.ts';

/** The whole pass as a PDF. It is recorded like every look. */
export function TakePack({ passId, grant }: Asked) {
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  async function take(): Promise<void> {
    setState({ busy: true });
    const params = { id: passId };
    const looked = await call(lookAt, { params, body: { grant, section: 'pack' } });
    if (isProblem(looked)) return setState({ busy: false, error: looked.message });
    const query = { look: looked.data.look };
    const pdf = await download(inspectionPack, { params, query, patience: PACK_PATIENCE_MS });
    if (isProblem(pdf)) return setState({ busy: false, error: pdf.message });
    savePack(pdf);
    setState({ busy: false });
  }
  return (
    <div className="stack">
      {state.error && (
        <Note tone="coral" alert>
          <b className="strong">{texts.packFailed}</b> {state.error}
        </Note>
      )}
      {state.busy ? (
        <Progress label={texts.makingPack} />
      ) : (
        <div className="row">
          <Button look="soft" icon={FileText} onClick={() => void take()}>
            {texts.takePack}
          </Button>
        </div>
      )}
    </div>
  );
}
