/** The facts that decide what a person may do with a file. */
export interface FileStanding {
  /** The person's level in its folder, diary or plans: 0 nothing, 1 view, 2 edit, 3 manage. */
  level: number;
  /** Whether the person uploaded it. */
  own: boolean;
  /** Whether the person works in the kindergarten. */
  staff: boolean;
  type: 'document' | 'gallery';
  inFolder: boolean;
  /** Whether it is in a child's profile. */
  ofChild: boolean;
  /** Whether children can be marked on its files. */
  marksChildren: boolean;
  mimeType: string;
  /** Whether it is not shared yet. */
  draft: boolean;
}

/** The only rule (files-and-forms §6): edit covers own files, manage all; only managers rename documents. */
export function decideFileRights(file: FileStanding): {
  edit: boolean;
  delete: boolean;
  move: boolean;
  tag: boolean;
  share: boolean;
} {
  const tag = file.marksChildren && file.staff && file.level >= 2 && /^(image|video)\//.test(file.mimeType);
  const change = file.level === 3 || (file.level === 2 && file.own);
  return {
    edit: file.type === 'gallery' || file.ofChild ? change : file.level === 3,
    delete: change,
    move: change && file.inFolder,
    tag,
    share: file.draft && tag,
  };
}
