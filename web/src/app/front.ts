import '../screens/front/front.css';
import { auth } from '../engine/api/auth.ts';
import { homeOf } from '../engine/routing/homes.ts';
import { choiceCookie, readChoice } from '../rooms/legal/cookie-choice.ts';

/** Everything that the front page runs: it leads people who are logged in home, and asks about cookies. */

function leadHome(): void {
  const session = auth.get();
  if (session) window.location.replace(homeOf(session.user.role));
}
leadHome();
// A session that is not remembered belongs to one tab. That tab answers a moment later.
auth.subscribe(leadHome);

function askAboutCookies(): void {
  const place = document.querySelector<HTMLElement>('.front__cookies');
  if (!place || readChoice(document.cookie)) return;
  place.hidden = false;
  for (const button of place.querySelectorAll('button'))
    button.addEventListener('click', () => {
      const choice = button.value === 'accepted' ? 'accepted' : 'declined';
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
      document.cookie = choiceCookie(choice, window.location.protocol === 'https:');
      place.hidden = true;
    });
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', askAboutCookies);
else askAboutCookies();
