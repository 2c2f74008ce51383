import { Upload } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';

interface DropAreaProps {
  label: string;
  detail: string;
  /** The value of an input's `accept`. */
  accept: string;
  /** The chosen file, or all files that were dropped. */
  onFiles: (first: File, more: readonly File[]) => void;
}

/** A real file input on which files can also be dropped. */
export function DropArea({ label, detail, accept, onFiles }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first, ...more] = files ?? [];
    if (first) onFiles(first, more);
  };
  return (
    <label className={classes('drop', over && 'drop--over')}>
      <span className="kind k-document">
        <Icon of={Upload} />
      </span>
      <b className="strong">{label}</b>
      <span className="small muted">{detail}</span>
      <input
        type="file"
        accept={accept}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          // A file input for one file would silently ignore several.
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
    </label>
  );
}
