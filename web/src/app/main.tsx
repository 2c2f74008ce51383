import '../ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { auth } from '../engine/api/auth.ts';
import '../ui/form/focus-first-error.ts';
import { sendHome } from './guard.tsx';
import { App, fetchAhead } from './routes.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');

// Before anything is fetched for a page that this visitor will not see.
sendHome(auth.get()?.user.role);
const root = createRoot(place);
// What stands in the page until then tells, after some seconds, that it has not come.
void fetchAhead(window.location.pathname).then(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
