import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import { dayPdf } from '@nead/contracts/care/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { recordExport } from '@nead/contracts/personal-data/exports.ts';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { call, download } from '../../../engine/api/api.ts';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { shareFile } from '../../../engine/device/share.ts';
import { Button } from '../../../ui/button.tsx';
import { useOneTouch } from '../../../ui/form/use-one-touch.ts';
import { showToast } from '../../../ui/layer/toasts.ts';
import { handOver, notSaved } from '../../files/save-file.ts';

const about = 'share-day';

function keep(file: File): void {
  handOver(file, file.name);
  showToast({ about, text: dayTexts.daySaved, detail: file.name });
}

async function offer(file: File): Promise<void> {
  const outcome = await shareFile(file);
  if (outcome === 'unable') keep(file);
  if (outcome === 'blocked') {
    showToast({
      about,
      text: dayTexts.dayReady,
      detail: dayTexts.dayReadyDetail,
      action: { label: dayTexts.share, act: () => void offer(file) },
    });
  }
}

/** The day as a PDF, to the platform's share sheet; where there is none it is downloaded. */
async function share(childId: string, date: string): Promise<void> {
  const name = `day-${date}.pdf`;
  const made = await call(recordExport, { body: { _id: newId(), what: 'day', childId } });
  if (isProblem(made)) return notSaved(made, name);
  const paper = await download(dayPdf, { params: { id: childId }, query: { date, export: made.data._id } });
  if (isProblem(paper)) return notSaved(paper, name);
  await offer(new File([paper], name, { type: 'application/pdf' }));
}

/** `small`: among the actions of a heading. */
export function ShareDay({
  childId,
  date,
  small = false,
}: {
  childId: string;
  date: string;
  small?: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const once = useOneTouch();
  async function make(): Promise<void> {
    setBusy(true);
    await share(childId, date);
    setBusy(false);
  }
  return (
    <Button
      variant={small ? 'text' : 'soft'}
      small={small}
      icon={Share2}
      aria-busy={busy}
      disabled={busy}
      onClick={() => void once(make)}
    >
      {busy ? dayTexts.makingPaper : dayTexts.shareDay}
    </Button>
  );
}
