import {
  countDiaryFiles,
  deleteDiaryFiles,
  downloadDiary,
  listDiaryAlbums,
  listDiaryFileIds,
  listDiaryFiles,
  listDiaryLinks,
} from '#contract/library/diary-files.ts';
import { bind } from '#server/platform/http/bind.ts';
import {
  handleCountDiaryFiles,
  handleDeleteDiaryFiles,
  handleDownloadDiary,
  handleListDiaryAlbums,
  handleListDiaryFileIds,
  handleListDiaryFiles,
  handleListDiaryLinks,
} from './handle-album.ts';

export const diaryFileRoutes = [
  bind(listDiaryAlbums, handleListDiaryAlbums),
  bind(listDiaryFiles, handleListDiaryFiles),
  bind(countDiaryFiles, handleCountDiaryFiles),
  bind(listDiaryFileIds, handleListDiaryFileIds),
  bind(deleteDiaryFiles, handleDeleteDiaryFiles),
  bind(downloadDiary, handleDownloadDiary),
  bind(listDiaryLinks, handleListDiaryLinks),
];
