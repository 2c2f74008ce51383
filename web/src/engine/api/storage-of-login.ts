import { browserStorage } from '../device/browser-storage.ts';
import { auth } from './auth.ts';

/**
 * The storage that outlasts the page. A visit of the demo takes place in another account's browser, so its values stay in its
 * tab.
 */
export const storageOfLogin = () => browserStorage(auth.get()?.isVisit ? 'sessionStorage' : 'localStorage');
