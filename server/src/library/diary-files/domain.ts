import type { Domain } from '#server/platform/domain.ts';
import { diaryFileRoutes } from './routes.ts';

export const diaryFiles: Domain = { name: 'diary-files', routes: diaryFileRoutes };
