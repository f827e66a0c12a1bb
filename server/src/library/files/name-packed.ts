import { numberNames } from '#contract/library/file-names.ts';

/** A file of an archive, with the folders in which it lies there, from the outermost. */
export interface PlacedFile {
  name: string;
  steps: readonly { id: number; name: string }[];
}

interface Branch {
  name: string;
  branches: Map<number, Branch>;
  /** Indexes of its files. */
  files: number[];
}

const grow = (name: string): Branch => ({ name, branches: new Map(), files: [] });

/**
 * The path of each file in an archive, such as `Outing/photo (2).jpg`: names are valid on any disk, and within
 * a folder those of folders and files are all different.
 */
export function namePacked(files: readonly PlacedFile[]): string[] {
  const root = grow('');
  for (const [index, { steps }] of files.entries()) {
    let branch = root;
    for (const { id, name } of steps) {
      const next = branch.branches.get(id) ?? grow(name);
      branch.branches.set(id, next);
      branch = next;
    }
    branch.files.push(index);
  }
  const paths: string[] = [];
  const write = ({ branches, files: indexes }: Branch, above: string): void => {
    const inner = [...branches.values()];
    const names = numberNames([
      ...inner.map(({ name }) => name),
      ...indexes.map((index) => files[index]?.name ?? ''),
    ]);
    for (const [at, branch] of inner.entries()) write(branch, `${above}${names[at]}/`);
    for (const [at, index] of indexes.entries()) paths[index] = `${above}${names[inner.length + at]}`;
  };
  write(root, '');
  return paths;
}
