import { expect, it } from 'vitest';
import { loginError } from './login-error.ts';

it.each([
  [401, 'INVALID_CREDENTIALS', 'x', 'Invalid email or password. Please try again.'],
  [404, 'ACCOUNT_NOT_FOUND', 'x', 'Account not found. Please check your email address.'],
  [
    403,
    'ACCOUNT_NOT_VERIFIED',
    'x',
    'Your account has not been verified. Please check your email for the verification link or click below to resend it.',
  ],
  [403, 'ACCOUNT_SUSPENDED', 'This account is suspended.', 'This account is suspended.'],
  [429, 'TOO_MANY_REQUESTS', 'Please wait.', 'Please wait.'],
  [500, 'INTERNAL', undefined, 'An error occurred while logging in. Please try again.'],
  [0, 'UNREACHABLE', undefined, 'An error occurred while logging in. Please try again.'],
])('%i %s says its own text, else the server’s', (status, code, said, shown) =>
  expect(loginError({ status, code, said })).toBe(shown),
);
