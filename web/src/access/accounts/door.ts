import type { Screen } from '../../base/screens.ts';

export const door: readonly Screen[] = [
  {
    path: '/auth/register',
    guard: 'guest',
    title: 'accounts.register.role.title',
    load: async () => (await import('./RegisterRolePage.tsx')).RegisterRolePage,
  },
  {
    path: '/auth/register/options',
    guard: 'guest',
    title: 'accounts.register.options.title',
    load: async () => (await import('./RegisterOptionsPage.tsx')).RegisterOptionsPage,
  },
  {
    path: '/auth/register/agree',
    guard: 'guest',
    title: 'accounts.register.agree.title',
    load: async () => (await import('./RegisterAgreePage.tsx')).RegisterAgreePage,
  },
  {
    path: '/auth/register/country',
    guard: 'guest',
    title: 'accounts.register.country.title',
    load: async () => (await import('./RegisterCountryPage.tsx')).RegisterCountryPage,
  },
  {
    path: '/auth/verification/register',
    guard: 'guest',
    title: 'accounts.inbox.title',
    load: async () => (await import('./CheckInboxPage.tsx')).CheckInboxPage,
  },
  {
    path: '/auth/verification/verify/$user',
    guard: 'public',
    title: 'accounts.verify.title',
    load: async () => (await import('./VerifyPages.tsx')).VerifyRegistrationPage,
  },
  {
    path: '/auth/verification/email-change/$user',
    guard: 'public',
    title: 'accounts.verify.title',
    load: async () => (await import('./VerifyPages.tsx')).VerifyEmailChangePage,
  },
  {
    path: '/auth/email/undo/$user',
    guard: 'public',
    title: 'accounts.undo.title',
    load: async () => (await import('./UndoEmailPage.tsx')).UndoEmailPage,
  },
  {
    path: '/auth/password/reset',
    guard: 'public',
    title: 'accounts.reset.title',
    load: async () => (await import('./PasswordResetPage.tsx')).PasswordResetPage,
  },
  {
    path: '/auth/setup',
    guard: 'public',
    title: 'accounts.setup.title',
    load: async () => (await import('./SetupPage.tsx')).SetupPage,
  },
  {
    path: '/privacy',
    guard: 'public',
    title: 'legal.privacy.title',
    load: async () => (await import('./LegalPages.tsx')).PrivacyPage,
  },
  {
    path: '/purchase-terms',
    guard: 'public',
    title: 'legal.terms.title',
    load: async () => (await import('./LegalPages.tsx')).PurchaseTermsPage,
  },
  {
    path: '/user-name',
    guard: 'gate',
    title: 'accounts.name.title',
    load: async () => (await import('./UserNamePage.tsx')).UserNamePage,
  },
];
