import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { useMemo } from 'react';
import '../accounts.css';
import { qrPath } from '@nead/contracts/qr.ts';

const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The key for an authenticator app: as a QR code, as a link for this phone, and as text. */
export function AuthenticatorKey({ secret, uri }: { secret: string; uri: string }) {
  const { path, size } = useMemo(() => qrPath(uri), [uri]);
  return (
    <div className="stack">
      <ol className="steps small">
        <li>{accountPageTexts.openYourAuthenticatorApp}</li>
        <li>
          {accountPageTexts.scanThisPicture} <a href={uri}>{accountPageTexts.openTheApp}</a>.
        </li>
        <li>{accountPageTexts.enterTheSixDigits}</li>
      </ol>
      <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={accountPageTexts.qrCode}>
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <div>
        <p className="label">{accountPageTexts.typeThisKey}</p>
        <code className="key">{spaced(secret)}</code>
      </div>
    </div>
  );
}
