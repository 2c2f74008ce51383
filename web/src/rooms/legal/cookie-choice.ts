export type CookieChoice = 'accepted' | 'declined';

const NAME = 'cookie-consent';
const LASTS_S = 365 * 24 * 3600;

export function readChoice(cookies: string): CookieChoice | undefined {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=(accepted|declined)(?:;|$)`).exec(cookies)?.[1];
  return value === 'accepted' || value === 'declined' ? value : undefined;
}

export const choiceCookie = (choice: CookieChoice, secure: boolean): string =>
  `${NAME}=${choice}; Max-Age=${LASTS_S}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
