import * as z from 'zod/mini';
import { ruleCatalogue } from '#contract/platform/rule-catalogue.ts';
import { checkRule, downloadSampleTable } from '#contract/platform/showcase.ts';
import { validate } from '#contract/platform/validate.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidFields, notFound } from '#server/platform/http/failure.ts';
import { makeSampleTable } from './sample-table.ts';

export const handleCheckRule = bind(checkRule, async ({ platform, params, body }) => {
  if (!platform.settings.demo) throw notFound();
  const checked = validate(z.strictObject({ value: ruleCatalogue[params.rule] }), body);
  if (checked.errors !== null) throw invalidFields(checked.errors);
  return checked.value;
});

export const handleDownloadSampleTable = bind(downloadSampleTable, async ({ platform, query, now }) => {
  if (!platform.settings.demo) throw notFound();
  return makeSampleTable(platform.texts, query, now);
});
