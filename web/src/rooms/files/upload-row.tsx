import { texts } from '@nead/contracts/files/upload-texts.ts';
import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Progress } from '../../ui/page/progress.tsx';
import type { Upload } from './uploads.ts';
import type { PageUploads } from './use-uploads.ts';
import './upload-row.css';

interface UploadRowProps {
  name: string;
  item: Pick<Upload, 'percent' | 'problem' | 'lost'> & { state: Upload['state'] | 'ready' };
  /** A preview. */
  face?: ReactNode;
  /** A detail for a file that is stored. */
  detail?: string;
  /** It cannot be sent again. */
  gone?: boolean | undefined;
  onStop: () => void;
  onResume: () => void;
  onRemove: () => void;
}

/** A file: its progress, buttons to stop and resume, and why it failed. */
export function UploadRow({ name, item, face, detail, gone, ...on }: UploadRowProps) {
  const { state, percent, problem, lost } = item;
  const isResumable = state === 'stopped' || (state === 'failed' && !gone);
  return (
    <div className="upload">
      {face}
      <div className="grow">
        {state === 'uploading' ? (
          <Progress label={texts.uploading(name)} value={percent} />
        ) : (
          <p className="upload__name">{name}</p>
        )}
        {state === 'ready' && <p className="meta">{detail}</p>}
      </div>
      {isResumable && <IconButton icon={RotateCw} label={texts.again(name)} onClick={on.onResume} />}
      {state === 'uploading' ? (
        <IconButton icon={X} label={texts.cancel(name)} onClick={on.onStop} />
      ) : (
        <IconButton icon={X} label={texts.remove(name)} onClick={on.onRemove} />
      )}
      {state === 'stopped' && <p className="upload__said meta">{texts.stoppedAt(percent)}</p>}
      {state === 'failed' && (
        <div className="upload__said" role="alert">
          <p className="error">{problem}</p>
          {lost && <p className="meta">{texts.goesOnByItself}</p>}
        </div>
      )}
    </div>
  );
}

/** All files that are not stored yet. */
export const GoingRows = ({ uploads, face }: { uploads: PageUploads; face?: ReactNode }) =>
  uploads.going.map((item) => (
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
