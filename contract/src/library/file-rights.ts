/** What decides what somebody may do with a file. */
export interface FileStanding {
  /** Of the person in its folder, diary or plans: 0 nothing, 1 view, 2 edit, 3 manage. */
  level: number;
  /** Whether they uploaded it. */
  own: boolean;
  /** Whether they work in the kindergarten. */
  staff: boolean;
  type: 'document' | 'gallery';
  inFolder: boolean;
  /** Whether it lies on the profile of a child. */
  ofChild: boolean;
  /** Whether children can be marked on files there. */
  marksChildren: boolean;
  mimeType: string;
}

/** The one rule (files-and-forms §6): edit reaches one's own files, manage all; documents are renamed by managers alone. */
export function decideFileRights(file: FileStanding): {
  edit: boolean;
  delete: boolean;
  move: boolean;
  tag: boolean;
} {
  const change = file.level === 3 || (file.level === 2 && file.own);
  return {
    edit: file.type === 'gallery' || file.ofChild ? change : file.level === 3,
    delete: change,
    move: change && file.inFolder,
    tag: file.marksChildren && file.staff && file.level >= 2 && /^(image|video)\//.test(file.mimeType),
  };
}
