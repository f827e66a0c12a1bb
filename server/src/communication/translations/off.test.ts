import { expect, test } from 'vitest';
import type { ThreadMessage } from '#contract/communication/messages.ts';
import { openMailbox } from '#server/communication/messages/messages.fixture.ts';
import { openClass } from '#server/testing/open-class.ts';

test('without a service nothing is offered, and nothing translated', async () => {
  const { kiik, home, reds, teacher, makePupil } = await openClass();
  const here = `kindergarten:${home}`;
  const { mother } = await makePupil();
  await kiik.run`update users set language = 'lv' where id = ${mother.userId}`;
  const id = await openMailbox(teacher, here).send({ recipients: [`course-${reds}`] });
  const box = openMailbox(await kiik.signIn(mother.email), here);
  const { body } = await box.get<{ messages: ThreadMessage[] }>(`/${id}`);
  expect(body.messages[0]?.allowed.translate).toBe(false);
  expect(await box.post(`/${id}/translation`)).toBeRefused('translations.off', 409);
});
