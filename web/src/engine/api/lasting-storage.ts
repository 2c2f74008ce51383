import { browserStorage } from '../device/browser-storage.ts';
import { auth } from './auth.ts';

/**
 * Where this browser keeps what outlasts its pages. A visitor of the demo is in the browser of another account: what is kept
 * for the visit stays in its tab.
 */
export const lastingStorage = () => browserStorage(auth.get()?.isVisit ? 'sessionStorage' : 'localStorage');
