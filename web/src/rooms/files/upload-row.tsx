import { uploadTexts } from '@nead/contracts/files/texts.ts';
import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Progress } from '../../ui/page/progress.tsx';
import { PlansLink } from '../../ui/plans-link.tsx';
import type { Upload } from './uploads.ts';
import type { PageUploads } from './use-uploads.ts';
import './upload-row.css';

interface UploadRowProps {
  name: string;
  item: Pick<Upload, 'percent' | 'problem' | 'byPlan' | 'lost'> & { state: Upload['state'] | 'ready' };
  /** A preview. */
  face?: ReactNode;
  /** A detail for a file that is stored. */
  detail?: string;
  /** The file cannot be sent again. */
  gone?: boolean | undefined;
  onStop: () => void;
  onResume: () => void;
  onRemove: () => void;
}

/** A file with its progress, buttons to stop and resume it, and the reason if it failed. */
export function UploadRow({ name, item, face, detail, gone, ...on }: UploadRowProps) {
  const { state, percent, problem, byPlan, lost } = item;
  const isResumable = state === 'stopped' || (state === 'failed' && !gone);
  return (
    <div className="upload">
      {face}
      <div className="grow">
        {state === 'uploading' ? (
          <Progress label={uploadTexts.uploading(name)} value={percent} />
        ) : (
          <p className="upload__name">{name}</p>
        )}
        {state === 'ready' && <p className="meta">{detail}</p>}
      </div>
      {isResumable && <IconButton icon={RotateCw} label={uploadTexts.again(name)} onClick={on.onResume} />}
      {state === 'uploading' ? (
        <IconButton icon={X} label={uploadTexts.cancel(name)} onClick={on.onStop} />
      ) : (
        <IconButton icon={X} label={uploadTexts.remove(name)} onClick={on.onRemove} />
      )}
      {state === 'stopped' && <p className="upload__said meta">{uploadTexts.stoppedAt(percent)}</p>}
      {state === 'failed' && (
        <div className="upload__said" role="alert">
          <p className="error">{problem}</p>
          {byPlan && <PlansLink />}
          {lost && <p className="meta">{uploadTexts.goesOnByItself}</p>}
        </div>
      )}
    </div>
  );
}

/** All files that are not stored yet. */
export const UploadRows = ({ uploads, face }: { uploads: PageUploads; face?: ReactNode }) =>
  uploads.pending.map((item) => (
    <UploadRow
      key={item.key}
      name={item.file.name}
      item={item}
      face={face}
      onStop={() => uploads.stop(item.key)}
      onResume={() => uploads.resume(item.key)}
      onRemove={() => uploads.leave(item.key)}
    />
  ));
