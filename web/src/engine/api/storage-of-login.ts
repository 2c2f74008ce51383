import { browserStorage } from '../device/browser-storage.ts';
import { auth } from './auth.ts';

/**
 * Storage that outlasts the page. A visit of the demo takes place in another account's browser, so what it stores stays in
 * its tab.
 */
export const storageOfLogin = () => browserStorage(auth.get()?.isVisit ? 'sessionStorage' : 'localStorage');
