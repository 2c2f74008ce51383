import type { Feature } from '@nead/contracts/plans.ts';
import type { ComponentType } from 'react';
import type { GuardedPage } from '../engine/routing/guards.ts';

export interface Page extends GuardedPage {
  /** Without this feature, the page leads to the plans. */
  feature?: Feature;
  load: () => Promise<ComponentType>;
}

/** Every page: its path, who may see it, and its code, which is fetched when the page is opened. Every visitor has this list. */
export const pages: readonly Page[] = [
  {
    path: '/login',
    access: 'visitor',
    load: () => import('../screens/accounts/login-page.tsx').then((its) => its.LoginPage),
  },
  {
    path: '/signup',
    access: 'visitor',
    load: () => import('../screens/accounts/signup-page.tsx').then((its) => its.SignupPage),
  },
  {
    path: '/verify-pending',
    access: 'visitor',
    load: () => import('../screens/accounts/verify-pending-page.tsx').then((its) => its.VerifyPendingPage),
  },
  // Links from mails may be opened while somebody is logged in.
  {
    path: '/verify-email',
    access: 'everybody',
    load: () => import('../screens/accounts/verify-email-page.tsx').then((its) => its.VerifyEmailPage),
  },
  {
    path: '/parent/create-account/:token',
    access: 'everybody',
    load: () => import('../screens/accounts/create-account-page.tsx').then((its) => its.CreateAccountPage),
  },
  {
    path: '/reset-password',
    access: 'everybody',
    load: () => import('../screens/accounts/reset-password-page.tsx').then((its) => its.ResetPasswordPage),
  },
  {
    // Also for people who logged in with Google and want a password.
    path: '/forgot-password',
    access: 'everybody',
    load: () => import('../screens/accounts/forgot-password-page.tsx').then((its) => its.ForgotPasswordPage),
  },
  {
    // Opened in a tab of its own by somebody who is logged in.
    path: '/look',
    access: 'everybody',
    load: () => import('../dev/look-page.tsx').then((its) => its.LookPage),
  },
  {
    path: '/legal/privacy-policy',
    access: 'everybody',
    load: () => import('../screens/legal/privacy-policy-page.tsx').then((its) => its.PrivacyPolicyPage),
  },
  {
    path: '/legal/terms-of-use',
    access: 'everybody',
    load: () => import('../screens/legal/terms-of-use-page.tsx').then((its) => its.TermsOfUsePage),
  },
  {
    path: '/legal/cookie-policy',
    access: 'everybody',
    load: () => import('../screens/legal/cookie-policy-page.tsx').then((its) => its.CookiePolicyPage),
  },
  {
    path: '/childminder/profile',
    access: 'childminder',
    load: () =>
      import('../screens/accounts/childminder-profile-page.tsx').then((its) => its.ChildminderProfilePage),
  },
  {
    path: '/parent/profile',
    access: 'parent',
    load: () => import('../screens/accounts/parent-profile-page.tsx').then((its) => its.ParentProfilePage),
  },
  {
    path: '/parent/questions',
    access: 'parent',
    load: () => import('../screens/register/question-page.tsx').then((its) => its.QuestionPage),
  },
  ...(['childminder', 'parent'] as const).map((role) => ({
    path: `/${role}/your-data`,
    access: role,
    load: () => import('../screens/personal-data/your-data-page.tsx').then((its) => its.YourDataPage),
  })),
  {
    path: '/childminder/inspection',
    access: 'childminder',
    load: () => import('../screens/inspection/passes-page.tsx').then((its) => its.PassesPage),
  },
  {
    // The link opens a page that asks for the code.
    path: '/inspection/:passId',
    access: 'everybody',
    load: () => import('../screens/inspection/inspection-page.tsx').then((its) => its.InspectionPage),
  },
  // Printed pages have these links. The check is for the person who holds the paper.
  ...['/verify', '/verify/:of/:id/:hash'].map((path) => ({
    path,
    access: 'everybody' as const,
    load: () => import('../screens/history/verify-page.tsx').then((its) => its.VerifyPage),
  })),
  {
    path: '/admin/profile',
    access: 'admin',
    load: () => import('../screens/accounts/admin-profile-page.tsx').then((its) => its.AdminProfilePage),
  },
  {
    path: '/childminder/dashboard',
    access: 'childminder',
    load: () =>
      import('../screens/register/childminder-dashboard-page.tsx').then(
        (its) => its.ChildminderDashboardPage,
      ),
  },
  {
    path: '/childminder/children',
    access: 'childminder',
    load: () => import('../screens/register/children-page.tsx').then((its) => its.ChildrenPage),
  },
  {
    path: '/childminder/add-child',
    access: 'childminder',
    load: () => import('../screens/register/add-child-page.tsx').then((its) => its.AddChildPage),
  },
  {
    path: '/childminder/child/:childId?',
    access: 'childminder',
    load: () => import('../screens/register/child-page.tsx').then((its) => its.ChildPage),
  },
  {
    path: '/childminder/child/:childId/details',
    access: 'childminder',
    load: () => import('../screens/register/child-page.tsx').then((its) => its.ChildPage),
  },
  {
    path: '/childminder/child/:childId/day',
    access: 'childminder',
    load: () => import('../screens/care/child-day-page.tsx').then((its) => its.ChildDayPage),
  },
  {
    path: '/childminder/child/:childId/add-sibling',
    access: 'childminder',
    load: () => import('../screens/register/add-sibling-page.tsx').then((its) => its.AddSiblingPage),
  },
  {
    path: '/childminder/child/:childId/history',
    access: 'childminder',
    load: () => import('../screens/history/history-page.tsx').then((its) => its.ChildmindersHistoryPage),
  },
  {
    path: '/childminder/child/:childId/daily-activities',
    access: 'childminder',
    load: () => import('../screens/care/daily-activities-page.tsx').then((its) => its.DailyActivitiesPage),
  },
  {
    // One page for every kind of record, since each kind defines its own form and list (docs/decisions/020).
    path: '/childminder/child/:childId/:kind',
    access: 'childminder',
    load: () => import('../screens/care/activity-page.tsx').then((its) => its.ActivityPage),
  },
  {
    path: '/childminder/photos',
    access: 'childminder',
    feature: 'enableImageUpload',
    load: () => import('../screens/care/photos-page.tsx').then((its) => its.PhotosPage),
  },
  {
    path: '/childminder/attendance-return',
    access: 'childminder',
    load: () => import('../screens/care/return-page.tsx').then((its) => its.ReturnPage),
  },
  {
    path: '/childminder/preferences',
    access: 'childminder',
    load: () => import('../screens/preferences/preferences-page.tsx').then((its) => its.PreferencesPage),
  },
  {
    path: '/childminder/incidents',
    access: 'childminder',
    load: () => import('../screens/care/incidents-page.tsx').then((its) => its.IncidentsPage),
  },
  ...(['childminder', 'parent'] as const).map((role) => ({
    path: `/${role}/waiting`,
    access: role,
    load: () => import('../screens/waiting/waiting-page.tsx').then((its) => its.WaitingPage),
  })),
  {
    path: '/childminder/parents',
    access: 'childminder',
    load: () => import('../screens/register/parents-page.tsx').then((its) => its.ParentsPage),
  },
  {
    path: '/childminder/parent/:parentId',
    access: 'childminder',
    load: () => import('../screens/register/parent-page.tsx').then((its) => its.ParentPage),
  },
  {
    path: '/childminder/messages',
    access: 'childminder',
    feature: 'enableMessages',
    load: () => import('../screens/messages/messages-page.tsx').then((its) => its.MessagesPage),
  },
  {
    path: '/childminder/messages/compose',
    access: 'childminder',
    feature: 'enableMessages',
    load: () => import('../screens/messages/compose-page.tsx').then((its) => its.ComposePage),
  },
  {
    path: '/childminder/messages/new',
    access: 'childminder',
    feature: 'enableMessages',
    load: () => import('../screens/messages/compose-page.tsx').then((its) => its.ComposePage),
  },
  {
    path: '/parent/messages',
    access: 'parent',
    feature: 'enableMessages',
    load: () => import('../screens/messages/messages-page.tsx').then((its) => its.MessagesPage),
  },
  {
    path: '/parent/messages/compose',
    access: 'parent',
    feature: 'enableMessages',
    load: () => import('../screens/messages/compose-page.tsx').then((its) => its.ComposePage),
  },
  {
    path: '/childminder/subscription',
    access: 'childminder',
    load: () => import('../screens/subscription/subscription-page.tsx').then((its) => its.SubscriptionPage),
  },
  {
    path: '/childminder/subscription/plans',
    access: 'childminder',
    load: () => import('../screens/subscription/plans-page.tsx').then((its) => its.PlansPage),
  },
  {
    path: '/childminder/subscription/manage',
    access: 'childminder',
    load: () => import('../screens/subscription/manage-page.tsx').then((its) => its.ManagePage),
  },
  {
    path: '/childminder/subscription/success',
    access: 'childminder',
    load: () => import('../screens/subscription/success-page.tsx').then((its) => its.SuccessPage),
  },
  {
    path: '/childminder/calendar',
    access: 'childminder',
    feature: 'enableCalendar',
    load: () => import('../screens/calendar/calendar-page.tsx').then((its) => its.ChildminderCalendarPage),
  },
  {
    path: '/childminder/calendar-upgrade',
    access: 'childminder',
    load: () =>
      import('../screens/calendar/calendar-upgrade-page.tsx').then((its) => its.CalendarUpgradePage),
  },
  {
    // Without the feature, the page says so and whom to ask.
    path: '/parent/calendar',
    access: 'parent',
    load: () =>
      import('../screens/calendar/parents-calendar-page.tsx').then((its) => its.ParentsCalendarPage),
  },
  {
    path: '/childminder/menu',
    access: 'childminder',
    load: () => import('../screens/menus/menus-page.tsx').then((its) => its.MenusPage),
  },
  {
    path: '/parent/menu',
    access: 'parent',
    feature: 'enableParentPortal',
    load: () => import('../screens/menus/parents-menus-page.tsx').then((its) => its.ParentsMenusPage),
  },
  {
    // After a downgrade, existing documents stay readable; without any, the page leads to the plans.
    path: '/childminder/documents',
    access: 'childminder',
    load: () => import('../screens/documents/documents-page.tsx').then((its) => its.DocumentsPage),
  },
  {
    path: '/parent/documents',
    access: 'parent',
    load: () =>
      import('../screens/documents/parent-documents-page.tsx').then((its) => its.ParentDocumentsPage),
  },
  // The Free plan sees its own month and writes agreements, so no page is gated as a whole.
  {
    path: '/childminder/fees',
    access: 'childminder',
    load: () => import('../screens/fees/fees-page.tsx').then((its) => its.FeesPage),
  },
  {
    path: '/childminder/fees/settings',
    access: 'childminder',
    load: () => import('../screens/fees/fee-settings-page.tsx').then((its) => its.FeeSettingsPage),
  },
  {
    path: '/childminder/fees/agreement/:childId',
    access: 'childminder',
    load: () => import('../screens/fees/agreement-page.tsx').then((its) => its.ChildAgreementPage),
  },
  {
    path: '/childminder/fees/invoice/:invoiceId',
    access: 'childminder',
    load: () => import('../screens/fees/invoice-page.tsx').then((its) => its.ChildmindersInvoicePage),
  },
  {
    path: '/childminder/fees/family/:contactId',
    access: 'childminder',
    load: () => import('../screens/fees/family-page.tsx').then((its) => its.FamilyFeesPage),
  },
  {
    path: '/childminder/fees/family/:contactId/statement',
    access: 'childminder',
    load: () => import('../screens/fees/statement-page.tsx').then((its) => its.ChildmindersStatementPage),
  },
  {
    path: '/childminder/fees/bank',
    access: 'childminder',
    load: () => import('../screens/fees/bank-import-page.tsx').then((its) => its.BankImportPage),
  },
  {
    path: '/childminder/fees/year',
    access: 'childminder',
    load: () => import('../screens/fees/year-page.tsx').then((its) => its.FeesYearPage),
  },
  {
    path: '/parent/fees',
    access: 'parent',
    load: () => import('../screens/fees/parent-fees-page.tsx').then((its) => its.ParentFeesPage),
  },
  {
    path: '/parent/fees/statement/:contactId',
    access: 'parent',
    load: () => import('../screens/fees/statement-page.tsx').then((its) => its.ParentsStatementPage),
  },
  {
    path: '/parent/fees/invoice/:invoiceId',
    access: 'parent',
    load: () => import('../screens/fees/invoice-page.tsx').then((its) => its.ParentsInvoicePage),
  },
  {
    path: '/parent/dashboard',
    access: 'parent',
    load: () =>
      import('../screens/register/parent-dashboard-page.tsx').then((its) => its.ParentDashboardPage),
  },
  {
    path: '/parent/child/:childId',
    access: 'parent',
    feature: 'enableParentPortal',
    load: () => import('../screens/register/parents-child-page.tsx').then((its) => its.ParentsChildPage),
  },
  {
    path: '/parent/child/:childId/history',
    access: 'parent',
    feature: 'enableParentPortal',
    load: () => import('../screens/history/history-page.tsx').then((its) => its.ParentsHistoryPage),
  },
  {
    path: '/parent/child/:childId/daily-activities',
    access: 'parent',
    feature: 'enableParentPortal',
    load: () => import('../screens/care/parents-day-page.tsx').then((its) => its.ParentsDayPage),
  },
  {
    path: '/admin/dashboard',
    access: 'admin',
    load: () => import('../screens/admin/admin-dashboard-page.tsx').then((its) => its.AdminDashboardPage),
  },
  {
    path: '/admin/childminders',
    access: 'admin',
    load: () => import('../screens/admin/childminders-page.tsx').then((its) => its.ChildmindersPage),
  },
  {
    path: '/admin/acts',
    access: 'admin',
    load: () => import('../screens/admin/acts-page.tsx').then((its) => its.ActsPage),
  },
  {
    path: '/admin/health',
    access: 'admin',
    load: () => import('../screens/admin/health-page.tsx').then((its) => its.HealthPage),
  },
  {
    path: '/admin/settings',
    access: 'admin',
    load: () => import('../screens/admin/settings-page.tsx').then((its) => its.SettingsPage),
  },
  {
    // No page links here, and a production server answers 404 to everything under /dev.
    path: '/dev/ui',
    access: 'everybody',
    load: () => import('../dev/gallery-page.tsx').then((its) => its.GalleryPage),
  },
];
