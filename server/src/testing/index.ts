/** What most tests import from this folder: the app, its callers, the time, and the mails. */
export { confirmAgain } from './confirm-again.ts';
export { interleave } from './interleave.ts';
export { testNow } from './now.ts';
export { openClass } from './open-class.ts';
export { readLink, waitForMail } from './outbox.ts';
export { type Joined, openTestApp, startTestApp, type TestApp } from './test-app.ts';
export type { Page, TestClient, TestReply } from './test-client.ts';
