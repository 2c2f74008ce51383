import type { Id } from '@nead/contracts/ids.ts';
import { passCode, revokePass } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { qrPath } from '@nead/contracts/qr.ts';
import { useMutation } from '@tanstack/react-query';
import { Copy, Eye } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../engine/api/api.ts';
import { type ApiProblem, orThrow } from '../../engine/api/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { tellMessage, useCommand } from '../../ui/command/use-command.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { Failure } from '../../ui/note.tsx';
import '../accounts/accounts.css';
import './inspection.css';

/** A code, with the number of visits so far: the next visit uses the code up. */
export type ShownCode = z.output<(typeof passCode)['answer']>;

interface PassDoorProps {
  pass: { _id: Id; looks: number };
  /** The page that the link opens. */
  path: string;
  /** The words that say what to do with the link. */
  lead: string;
  end: { label: string; said: string };
  /** The code, as shown on this page. It is stored nowhere. */
  shown: ShownCode | undefined;
  show: (code: ShownCode) => void;
}

/** The way into an open pass, by a link and a code, and the button that ends it. */
export function PassDoor({ pass: { _id, looks }, path: page, lead, end, shown, show }: PassDoorProps) {
  const { busy, run } = useCommand(revokePass, { said: end.said, failed: tellMessage });
  const asked = useMutation<void, ApiProblem>({
    networkMode: 'always',
    mutationFn: async () => show(orThrow(await call(passCode, { params: { id: _id } })).data),
  });
  const link = `${window.location.origin}${page}`;
  const { path, size } = useMemo(() => qrPath(link), [link]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ text: inspectionTexts.linkCopied });
    } catch {
      showToast({ tone: 'danger', text: inspectionTexts.linkNotCopied, detail: link });
    }
  }

  return (
    <>
      <p className="small muted">{lead}</p>
      <div className="pass">
        <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={inspectionTexts.qrOfLink}>
          <path d={path} shapeRendering="crispEdges" />
        </svg>
        <div className="stack">
          <div>
            <p className="label">{inspectionTexts.codeToRead}</p>
            {shown && shown.looks >= looks ? (
              <p className="pass__code">{shown.code}</p>
            ) : (
              <Button variant="soft" icon={Eye} disabled={asked.isPending} onClick={() => asked.mutate()}>
                {inspectionTexts.showCode}
              </Button>
            )}
          </div>
          <Failure text={asked.error?.message} />
          <p className="pass__link">
            {link.split(/(?<=\/)(?=[^/])/).map((part) => (
              <Fragment key={part}>
                <wbr />
                {part}
              </Fragment>
            ))}
          </p>
          <div className="row wrap row--s">
            <Button variant="soft" icon={Copy} onClick={() => void copy()}>
              {inspectionTexts.copyLink}
            </Button>
            <Button variant="line" disabled={busy} onClick={() => void run({ params: { id: _id } })}>
              {end.label}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
