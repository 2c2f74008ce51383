import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import '../accounts.css';

/** The recovery codes. They are shown once, since the server only stores their hashes. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className="stack">
      <Note tone="gold">{accountPageTexts.codesDetail}</Note>
      <ul className="codes" aria-label={accountPageTexts.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        variant="soft"
        icon={copied ? Check : Copy}
        onClick={() => void navigator.clipboard?.writeText(codes.join('\n')).then(() => setCopied(true))}
      >
        {copied ? accountPageTexts.copied : accountPageTexts.copyTheCodes}
      </Button>
      <p className="sr" role="status">
        {copied && accountPageTexts.codesCopied}
      </p>
    </div>
  );
}
