import { texts } from '@nead/contracts/files/upload-texts.ts';
import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import type { Going, Uploads } from './use-uploads.ts';
import './upload-row.css';

interface UploadRowProps {
  name: string;
  item: Pick<Going, 'percent' | 'problem' | 'lost'> & { state: Going['state'] | 'ready' };
  /** What it looks like. */
  face?: ReactNode;
  /** What is said of one that has arrived. */
  detail?: string;
  /** It cannot be sent again. */
  gone?: boolean | undefined;
  onStop: () => void;
  onResume: () => void;
  onRemove: () => void;
}

/** One file: how far it is, how to stop it and to go on with it, and why it did not arrive. */
export function UploadRow({ name, item, face, detail, gone, ...on }: UploadRowProps) {
  const { state, percent, problem, lost } = item;
  const isResumable = state === 'stopped' || (state === 'failed' && !gone);
  return (
    <div className="upload">
      {face}
      <div className="grow min-w-0">
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

/** All that have not arrived yet. */
export const GoingRows = ({ uploads, face }: { uploads: Uploads; face?: ReactNode }) =>
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
