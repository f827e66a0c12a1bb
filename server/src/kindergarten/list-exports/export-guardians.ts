import type { Guardian } from '#contract/kindergarten/guardians.ts';
import { exportGuardians, exportRowsMaximum } from '#contract/kindergarten/list-exports.ts';
import { bind } from '#server/platform/http/bind.ts';
import { findGuardians } from '../guardians/list-guardians.ts';
import { type ListColumn, writeList, writePhone } from './write-list.ts';

export const handleExportGuardians = bind(exportGuardians, async (call) => {
  const { language } = call.query;
  const query = { ...call.query, page: 1, perPage: exportRowsMaximum };
  const { data } = await findGuardians({ ...call, query });
  const columns: ListColumn<Guardian>[] = [
    { title: 'import.field.lname', type: 'text', read: ({ lname }) => lname },
    { title: 'import.field.fname', type: 'text', read: ({ fname }) => fname },
    { title: 'import.field.email', type: 'text', read: ({ email }) => email },
    { title: 'import.field.phone', type: 'text', read: ({ phone }) => writePhone(phone) },
    {
      title: 'list-exports.children',
      type: 'text',
      read: ({ children }) => children.map(({ fname, lname }) => `${fname} ${lname}`).join(', '),
    },
    {
      title: 'list-exports.state',
      type: 'text',
      read: ({ state }) => call.platform.texts.translate(language, `invitations.state.${state}`),
    },
  ];
  return writeList(call, 'list-exports.guardians', columns, data);
});
