import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import './accounts.css';

/** Shown once: the server keeps no more than their hashes. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className="stack">
      <Note tone="gold">
        These codes are shown once. Each lets you in one time when your phone is not at hand: print them or
        write them down, and keep them where only you find them.
      </Note>
      <ul className="codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        look="soft"
        icon={copied ? Check : Copy}
        onClick={() => void navigator.clipboard?.writeText(codes.join('\n')).then(() => setCopied(true))}
      >
        {copied ? 'Copied' : 'Copy the codes'}
      </Button>
      <p className="sr" role="status">
        {copied && 'The codes have been copied.'}
      </p>
    </div>
  );
}
