/** The numbers of the library in one table (files-and-forms §2, §5, §9). */
export const libraryLimits = {
  /** Rows of a page unless told: lists of folders, and folders inside a folder, in the move dialog and of the diary. */
  foldersPerPage: 10,
  subfoldersPerPage: 20,
  moveFoldersPerPage: 20,
  diaryFoldersPerPage: 20,
  /** Files of an album, of a child and of the diary's pictures. */
  albumFilesPerPage: 20,
  childFilesPerPage: 18,
  diaryFilesPerPage: 18,
  /** How many files are shown before scrolling reveals more. */
  filesShownFirst: 25,
  /** Characters of a name, its extension included, and of a description. */
  nameMaximum: 191,
  descriptionMaximum: 191,
  /** Bytes of one file. */
  fileMaximumBytes: 200_000_000,
  /** Where names are cut: in the header, in the grid of a folder and in breadcrumbs, in lists. */
  headerNameCut: 18,
  folderNameCut: 20,
  breadcrumbCut: 20,
  listNameCut: 28,
  /** Documents in the header's dropdown, and the unseen ones above which the badge says `5+`. */
  recentDocuments: 3,
  unseenDocumentsShown: 5,
  /** Pixels before the end of what was fetched at which the next page is. */
  loadAheadPixels: 700,
  /** Milliseconds between two files that are uploaded from a dialog. */
  uploadPauseMilliseconds: 200,
  /** Shortest search term. */
  searchMinimum: 2,
  /** Days that what was deleted can be restored. */
  trashDays: 30,
  /** Folders or files that one act may be about. */
  bulkMaximum: 200,
  /** Identities in one list of sharing. */
  sharesMaximum: 200,
} as const;
