import '../ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { auth } from '../engine/api/auth.ts';
import '../ui/form/lead-to-first.ts';
import { sendHome } from './guard.tsx';
import { App, fetchAhead } from './routes.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');

// Before anything is fetched for a page that this visitor will not see.
sendHome(auth.get()?.user.role);
const root = createRoot(place);
const draw = () =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

/** Drawn before its code is there, a page would be nothing for so long; what takes longer is drawn as it comes. */
const LONGEST_NOTHING_MS = 300;
const soon = new Promise((resolve) => setTimeout(resolve, LONGEST_NOTHING_MS));
void Promise.race([fetchAhead(window.location.pathname), soon]).then(draw);
