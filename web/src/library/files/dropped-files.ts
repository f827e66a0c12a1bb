/** A file to upload and its folders from the outermost; none if it was chosen by itself. */
export interface FileWithPath {
  file: File;
  path: readonly string[];
}

/** The choice in a file or folder dialog. */
export function listChosen(files: Iterable<File>): FileWithPath[] {
  return [...files].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1) }));
}

/** All dropped files, with the folder names of those in folders. Must be called during the event. */
export function listDropped(transfer: DataTransfer): Promise<FileWithPath[]> {
  const entries = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  return Promise.all(
    entries.map(({ entry, file }) => {
      if (entry !== null) return readEntry(entry, []);
      return file === null ? [] : [{ file, path: [] }];
    }),
  ).then((lists) => lists.flat());
}

async function readEntry(entry: FileSystemEntry, path: readonly string[]): Promise<FileWithPath[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => {
      (entry as FileSystemFileEntry).file(resolve, reject);
    });
    return [{ file, path }];
  }
  const children = await readDirectory((entry as FileSystemDirectoryEntry).createReader());
  const lists = await Promise.all(children.map((child) => readEntry(child, [...path, entry.name])));
  return lists.flat();
}

/** A reader returns a hundred entries at a time, and an empty list at the end. */
async function readDirectory(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}
