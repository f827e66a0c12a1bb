import {
  createDietaryOption,
  deleteDietaryOption,
  listDietaryOptions,
} from '#contract/kindergarten/dietary-options.ts';
import { bind } from '#server/platform/http/bind.ts';
import { handleCreate, handleDelete, handleList } from './dietary-options.ts';

export const dietaryOptionRoutes = [
  bind(listDietaryOptions, handleList),
  bind(createDietaryOption, handleCreate),
  bind(deleteDietaryOption, handleDelete),
];
