import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
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
        <li>{pageTexts.openYourAuthenticatorApp}</li>
        <li>
          {pageTexts.scanThisPicture} <a href={uri}>{pageTexts.openTheApp}</a>.
        </li>
        <li>{pageTexts.enterTheSixDigits}</li>
      </ol>
      <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={pageTexts.qrCode}>
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <div>
        <p className="label">{pageTexts.typeThisKey}</p>
        <code className="key">{spaced(secret)}</code>
      </div>
    </div>
  );
}
