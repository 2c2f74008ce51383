import { Upload } from 'lucide-react';
import { useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

interface DropAreaProps {
  label: string;
  detail: string;
  /** As an input's `accept`. */
  accept: string;
  /** What was chosen, or all that was dropped. */
  onFiles: (first: File, more: readonly File[]) => void;
}

/** A real file input that is also a place to drop on. */
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
          // An input for one file would let several fall through without a word.
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
