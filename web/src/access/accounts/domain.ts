import type { WebDomain } from '../../base/screens.ts';

export const accounts: WebDomain = {
  name: 'accounts',
  frames: [
    {
      name: 'adminUsers',
      load: async () => (await import('./AdminUsersFrame.tsx')).AdminUsersFrame,
    },
    {
      name: 'profile',
      load: async () => (await import('./ProfileFrame.tsx')).ProfileFrame,
    },
  ],
  screens: [
    {
      path: '/admin/users',
      place: 'inside',
      title: 'users.title',
      anyOf: ['canAccessUsersIndex'],
      tab: { of: 'adminUsers', place: 10 },
      load: async () => (await import('./UsersTab.tsx')).UsersTab,
    },
    {
      path: '/auth/register',
      place: 'entrance',
      title: 'accounts.register.role.title',
      load: async () => (await import('./RegisterRolePage.tsx')).RegisterRolePage,
    },
    {
      path: '/auth/register/options',
      place: 'entrance',
      title: 'accounts.register.options.title',
      load: async () => (await import('./RegisterOptionsPage.tsx')).RegisterOptionsPage,
    },
    {
      path: '/auth/register/agree',
      place: 'entrance',
      title: 'accounts.register.agree.title',
      load: async () => (await import('./RegisterAgreePage.tsx')).RegisterAgreePage,
    },
    {
      path: '/auth/register/country',
      place: 'entrance',
      title: 'accounts.register.country.title',
      load: async () => (await import('./RegisterCountryPage.tsx')).RegisterCountryPage,
    },
    {
      path: '/auth/verification/register',
      place: 'entrance',
      title: 'accounts.inbox.title',
      load: async () => (await import('./CheckInboxPage.tsx')).CheckInboxPage,
    },
    {
      path: '/auth/verification/verify/$user',
      place: 'public',
      title: 'accounts.verify.title',
      load: async () => (await import('./VerifyPages.tsx')).VerifyRegistrationPage,
    },
    {
      path: '/auth/verification/email-change/$user',
      place: 'public',
      title: 'accounts.verify.title',
      load: async () => (await import('./VerifyPages.tsx')).VerifyEmailChangePage,
    },
    {
      path: '/auth/email/undo/$user',
      place: 'public',
      title: 'accounts.undo.title',
      load: async () => (await import('./UndoEmailPage.tsx')).UndoEmailPage,
    },
    {
      path: '/auth/password/reset',
      place: 'public',
      title: 'accounts.reset.title',
      load: async () => (await import('./PasswordResetPage.tsx')).PasswordResetPage,
    },
    {
      path: '/auth/setup',
      place: 'public',
      title: 'accounts.setup.title',
      load: async () => (await import('./SetupPage.tsx')).SetupPage,
    },
    {
      path: '/privacy',
      place: 'public',
      title: 'legal.privacy.title',
      load: async () => (await import('./LegalPages.tsx')).PrivacyPage,
    },
    {
      path: '/purchase-terms',
      place: 'public',
      title: 'legal.terms.title',
      load: async () => (await import('./LegalPages.tsx')).PurchaseTermsPage,
    },
    {
      path: '/user-name',
      place: 'gate',
      title: 'accounts.name.title',
      load: async () => (await import('./UserNamePage.tsx')).UserNamePage,
    },
    {
      path: '/user/profile',
      place: 'inside',
      title: 'accounts.profile.account',
      tab: { of: 'profile', place: 10 },
      load: async () => (await import('./ProfilePage.tsx')).ProfilePage,
    },
  ],
};
