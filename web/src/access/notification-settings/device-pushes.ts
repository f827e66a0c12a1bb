import { getPushDevice, switchPushesOff, switchPushesOn } from '#contract/access/notification-settings.ts';
import { type CallReply, callRoute } from '../../base/api.ts';
import { makeLocalFailure } from '../../base/local-failure.ts';
import { queryClient, routeQuery } from '../../base/query-client.ts';

export type PushDevice = CallReply<typeof getPushDevice>;

export const pushDeviceQuery = routeQuery(getPushDevice, {});

/**
 * Whether pushes appear on this device:
 * - `unsupported`: its browser has none;
 * - `installed_only`: an iPhone or iPad shows them for apps of the home screen only;
 * - `denied`: the person has forbidden them in the browser.
 */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'installed_only';

export async function readPushState({ endpoint }: PushDevice): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isUninstalledApple() ? 'installed_only' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted' || endpoint === null) return 'off';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint === endpoint ? 'on' : 'off';
}

function isUninstalledApple(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}

/** Asks the person, then the browser, and tells the server where to push. Nothing if the person says no. */
export async function switchDeviceOn(device: PushDevice): Promise<PushDevice> {
  if ((await Notification.requestPermission()) !== 'granted') return device;
  const subscription = await subscribe(device.public_key).catch(() => {
    throw makeLocalFailure('notification-settings.device.failed');
  });
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return keepDevice(await callRoute(switchPushesOn, { body: { endpoint, keys: { p256dh, auth } } }));
}

/** Ends pushes on this device. */
export async function switchDeviceOff(): Promise<PushDevice> {
  const device = keepDevice(await callRoute(switchPushesOff, {}));
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return device;
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of another key, or one that its service has forgotten, would be given again.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function keepDevice(device: PushDevice): PushDevice {
  queryClient.setQueryData(pushDeviceQuery.queryKey, device);
  return device;
}
