import '../ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { auth } from '../engine/api/auth.ts';
import { tellOpener } from '../engine/device/google-window.ts';
import '../ui/form/focus-first-error.ts';
import { sendHome } from './guard.tsx';
import { App, fetchAhead } from './routes.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');

tellOpener(window);
// The visitor is redirected before anything is fetched for a page that they will not see.
sendHome(auth.get()?.user.role);
const root = createRoot(place);
// Until the page is there, the notice of no-app-notice.ts is in its place. It becomes visible after some seconds.
void fetchAhead(window.location.pathname).then(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
