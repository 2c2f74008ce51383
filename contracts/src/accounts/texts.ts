import { catalogue } from '../catalogue.ts';

/** Texts of the accounts room, as the specification gives them; texts that it leaves open follow its tone. */
export const accountTexts = catalogue('accountTexts', {
  // Forms: shown by the field and answered by the server.
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  displayNameRequired: 'Display name is required',
  nameTooLong: 'This name is too long',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: 'Password is too long',
  passwordTooCommon: 'This password is too common. Please choose another.',
  confirmRequired: 'Please confirm your password',
  passwordsDiffer: 'Passwords do not match',
  reasonRequired: 'Please say why, in at least 20 characters. The owner of the account will read it.',
  reasonTooLong: 'At most 1,000 characters',
  googleProofWrong: 'Google did not confirm just now that this is you. Please continue with Google again.',
  muchWasRead: 'A lot was opened in the last hour. To go on, please confirm that it is you.',
  currentPasswordRequired: 'Current password is required',
  newPasswordRequired: 'New password is required',
  codeRequired: 'Please enter the code',
  ageNote:
    'By continuing you confirm that you are at least 18 years old and accept the Terms of Use and the Privacy Policy.',
  parentsCannotRegister:
    'Parents cannot register directly. Your childminder adds you and you receive an email with a link.',

  // Login
  loginFailed: 'An error occurred while logging in. Please try again.',
  suspendedFor: (why: string) =>
    `This account is suspended. Please contact support. The reason given: ${why}`,
  resent: 'Verification email has been resent. Please check your inbox.',
  resendFailed: 'Failed to resend verification email. Please try again.',
  googleLoginFailed: 'Failed to login with Google. Please try again.',
  googleNotVerified: 'Your Google account has not been verified. Please verify it with Google and try again.',
  googleSignupFailed: 'Google signup failed',
  noInvitation:
    'There is no invitation for this email address. Please open the link in your childminder’s email, or ask for a new one.',
  invitedElsewhere:
    'This invitation was sent to another email address. Please choose that address at Google, or set a password here.',
  secondFactorNeeded: 'Please enter the code from your authenticator app, or one of your recovery codes.',
  secondFactorWrong: 'This code is not right. Please wait for the next one and try again.',
  secondFactorSetUp: 'Your account needs two-step login. Please set up an authenticator app to continue.',

  // Sign-up
  emailIsTheSame: 'This is the email address already.',
  emailTaken: 'An account with this email already exists.',
  signupFailed: 'Failed to register. Please try again.',
  signedUp: 'Registration successful! Please check your email to verify your account.',

  // Forgotten password
  forgotUnavailable:
    'This feature is currently being implemented. Please contact support if you need immediate assistance with your password.',
  forgotFailed: 'Failed to send reset email. Please try again.',
  forgotSent: 'Password reset instructions have been sent to your email.',
  resetTokenMissing: 'Invalid or missing reset token',
  resetFailed: 'Failed to reset password',
  passwordReset: 'Your password has been reset. You can log in now.',

  // Links in mails
  verificationInvalid: 'Invalid verification link. Please try again or request a new verification email.',
  verifyFailed: 'Failed to verify email. Please try again.',
  parentVerified: 'Account created successfully!',
  parentVerifyFailed: 'Failed to verify account',
  linkIncomplete: 'This link is incomplete. Please open the whole link from the email, or request a new one.',
  invitationInvalid: 'Invalid invitation link. Please ask your childminder to send you a new one.',
  addressIsChildminders:
    'This address belongs to a childminder account. Please give your childminder another address of yours, and open your parent account with that.',
  invitationExpired: 'This invitation has expired. Please ask your childminder to send you a new one.',
  recoveryWaits: 'A password cannot be set yet. Please open the link of your email to see from when it can.',
  resetInvalid: 'Invalid reset link. Please request a new one.',

  // Profiles
  profileLoadFailed: 'Failed to load profile',
  profileUpdateFailed: 'Failed to update profile',
  photoUpdateFailed: 'Failed to update profile photo',
  passwordUpdateFailed: 'Failed to update password',
  profileUpdated: 'Profile updated successfully',
  passwordUpdated: 'Password updated successfully',
  photoUpdated: 'Profile photo updated successfully',
  photoUpdatedShort: 'Profile photo updated',
  profileNotFound: 'Profile Not Found',
  profileNotFoundHint: 'Please try refreshing the page or contact support.',
  parentProfileLoadFailed: 'Failed to load profile data',
  emailReadOnly: 'Contact support to change your email address',
});
