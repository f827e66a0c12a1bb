import { getMaintenance, updateMaintenance } from '#contract/access/maintenance.ts';
import { bind } from '#server/platform/http/bind.ts';
import { readMaintenance, setMaintenance } from '#server/platform/maintenance.ts';

export const handleGetMaintenance = bind(getMaintenance, async ({ database }) => ({
  enabled: await readMaintenance(database),
}));

export const handleUpdateMaintenance = bind(updateMaintenance, async ({ database, body }) => {
  await setMaintenance(database, body.enabled);
  return body;
});
