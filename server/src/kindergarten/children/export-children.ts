import { type exportChildren, exportRowsMaximum } from '#contract/kindergarten/list-exports.ts';
import { downloadTable } from '#server/platform/export/table.ts';
import type { Call, Download } from '#server/platform/http/bind.ts';
import { handleListChildren } from './list-children.ts';

/** The list without pages: whoever may not see a child, a code or a guardian there does not find them here. */
export async function handleExportChildren(call: Call<typeof exportChildren>): Promise<Download> {
  const { actor, platform, now } = call;
  const { format, language, ...asked } = call.query;
  const { data } = await handleListChildren({ ...call, query: { ...asked, page: 1, perPage: exportRowsMaximum } });
  const title = (key: string) => platform.texts.translate(language, key);
  return downloadTable(title('list-exports.children'), {
    columns: [
      { key: 'lname', title: title('import.field.lname'), type: 'text' },
      { key: 'fname', title: title('import.field.fname'), type: 'text' },
      ...(actor.hasFlag('children_can_edit')
        ? [{ key: 'idcode', title: title('import.field.idcode'), type: 'text' } as const]
        : []),
      { key: 'birth_date', title: title('import.field.birth_date'), type: 'day' },
      { key: 'courses', title: title('import.field.course'), type: 'text' },
      { key: 'main_parent', title: title('children.main_parent'), type: 'text' },
      ...(asked.trashed === 'without'
        ? []
        : [{ key: 'archived_at', title: title('children.archived_at'), type: 'instant' } as const]),
    ],
    rows: (async function* () {
      for (const { lname, fname, idcode, birth_date, courses, main_parent: parent, archived_at } of data) {
        yield {
          lname,
          fname,
          idcode,
          birth_date,
          courses: courses.map(({ name }) => name).join(', '),
          main_parent: parent && `${parent.fname} ${parent.lname}`,
          archived_at,
        };
      }
    })(),
    format,
    language,
    timezone: actor.timezone,
    now,
  });
}
