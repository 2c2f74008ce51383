import { Upload } from 'lucide-react';
import { useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

interface DropAreaProps {
  label: string;
  detail: string;
  /** As an input's `accept`. */
  accept: string;
  onFile: (file: File) => void;
}

/** A real file input that is also a place to drop on. Only the first file counts. */
export function DropArea({ label, detail, accept, onFile }: DropAreaProps) {
  const [over, setOver] = useState(false);
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
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </label>
  );
}
