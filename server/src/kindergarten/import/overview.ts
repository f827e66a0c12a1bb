import { getImportOverview } from '#contract/kindergarten/import.ts';
import { makePage } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireImportFile } from './import-file.ts';
import { countInvited, countStates, nameFingerprint } from './plan.ts';
import { planImport } from './plan-import.ts';
import { plainText } from './words.ts';

/** A page of the rows with what each would change, computed from the kindergarten's present data. */
export const handleGetOverview = bind(
  getImportOverview,
  async ({ database, actor, params, query, platform, now }) => {
    const file = await requireImportFile({ database, actor, params, now });
    const { plan } = await planImport(database, file, params.kindergarten_id, platform.texts, actor, now);
    const term = plainText(query.term ?? '');
    const found = plan.rows.filter(
      ({ state, name }) =>
        (query.state === undefined || state === query.state) && plainText(name).includes(term),
    );
    const from = (query.page - 1) * query.perPage;
    return {
      ...makePage(query, found.slice(from, from + query.perPage), found.length),
      counts: countStates(plan.rows),
      invited: countInvited(plan.rows),
      problems: plan.problems,
      fingerprint: nameFingerprint(plan),
    };
  },
);
