import { useMemo } from 'react';
import './accounts.css';
import { qrPath } from './qr.ts';

const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** What an authenticator app is told: by its camera, by a press on this very phone, or by hand. */
export function AuthenticatorKey({ secret, uri }: { secret: string; uri: string }) {
  const { path, size } = useMemo(() => qrPath(uri), [uri]);
  return (
    <div className="stack">
      <ol className="steps small">
        <li>Open your authenticator app, and choose to add an account.</li>
        <li>
          Scan this picture, or <a href={uri}>open the app on this device</a>.
        </li>
        <li>Enter the six digits that the app shows.</li>
      </ol>
      <svg
        className="qr"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code for the authenticator app"
      >
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <div>
        <p className="label">Or type this key into the app</p>
        <code className="key">{spaced(secret)}</code>
      </div>
    </div>
  );
}
