import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as authorizeBroadcasting from './authorize-broadcasting.ts';
import * as devices from './devices.ts';
import { forgetSessions } from './forget-sessions.ts';
import { forgetDevices } from './known-devices.ts';
import * as loginAs from './login-as.ts';
import { newDevice, sendNewDeviceMail } from './new-device-mail.ts';
import { sessionsPersonalData } from './personal-data.ts';
import * as signIn from './sign-in.ts';
import * as userTokens from './user-tokens.ts';

export const sessions: Domain = {
  name: 'sessions',
  uses: ['notification-settings'],
  routes: routesOf(authorizeBroadcasting, devices, loginAs, signIn, userTokens),
  personalData: sessionsPersonalData,
  notifications: [newDevice],
  jobs: [sendNewDeviceMail, forgetSessions, forgetDevices],
};
