/** The limits of the library in one table (files-and-forms §2, §5, §9). */
export const libraryLimits = {
  /** Default page sizes: lists of folders, and subfolders, of the move dialog and of the diary. */
  foldersPerPage: 10,
  subfoldersPerPage: 20,
  moveFoldersPerPage: 20,
  diaryFoldersPerPage: 20,
  /** Files of an album, of a child and of the diary's pictures. */
  albumFilesPerPage: 20,
  childFilesPerPage: 18,
  diaryFilesPerPage: 18,
  /** Photos of the timeline of all albums, and on the start page. */
  photosPerPage: 30,
  newestPhotos: 8,
  /** How many files are shown before the reader scrolls. */
  filesShownFirst: 25,
  /** Maximum characters of a name with its extension, and of a description. */
  nameMaximum: 191,
  descriptionMaximum: 191,
  /** Maximum bytes of one file. */
  fileMaximumBytes: 200_000_000,
  /** The length at which names are cut: in the header, in a folder's grid and in breadcrumbs, in lists. */
  headerNameCut: 18,
  folderNameCut: 20,
  breadcrumbCut: 20,
  listNameCut: 28,
  /** Documents in the header's dropdown, and the number of unseen ones above which the badge is `5+`. */
  recentDocuments: 3,
  unseenDocumentsShown: 5,
  /** Pixels before the end of the loaded files at which the next page is loaded. */
  loadAheadPixels: 700,
  /** Milliseconds between two uploads of a dialog. */
  uploadPauseMilliseconds: 200,
  /** Shortest search term. */
  searchMinimum: 2,
  /** Days during which deleted folders and files can be restored. */
  trashDays: 30,
  /** Folders or files that one call may be about. */
  bulkMaximum: 200,
  /** Identities in one list of sharing. */
  sharesMaximum: 200,
} as const;
