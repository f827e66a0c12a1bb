import {
  createPublicHoliday,
  deletePublicHoliday,
  listHolidays,
  listPublicHolidays,
  restorePublicHolidays,
  updatePublicHoliday,
} from '#contract/kindergarten/public-holidays.ts';
import { bind } from '#server/platform/http/bind.ts';
import { handleCreate, handleDelete, handleRestore, handleUpdate } from './edit-holidays.ts';
import { handleList, handleListOfKindergarten } from './list-holidays.ts';

export const publicHolidayRoutes = [
  bind(listPublicHolidays, handleList),
  bind(createPublicHoliday, handleCreate),
  bind(updatePublicHoliday, handleUpdate),
  bind(deletePublicHoliday, handleDelete),
  bind(restorePublicHolidays, handleRestore),
  bind(listHolidays, handleListOfKindergarten),
];
